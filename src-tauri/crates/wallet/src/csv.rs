//! RFC 4180: comma-separated values that no spreadsheet program executes.

/// A table with its header. Every row ends in CR LF.
pub(crate) fn table(names: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut text = String::new();
    row(&mut text, names.iter().copied());
    for cells in rows {
        row(&mut text, cells.iter().map(String::as_str));
    }
    text
}

fn row<'a>(text: &mut String, cells: impl Iterator<Item = &'a str>) {
    for (place, cell) in cells.enumerate() {
        if place > 0 {
            text.push(',');
        }
        text.push_str(&field(cell));
    }
    text.push_str("\r\n");
}

/// A cell. A spreadsheet program could take it for a formula; an apostrophe in front marks it as text.
fn field(cell: &str) -> String {
    let begins = cell.trim_start_matches([' ', '\u{a0}']).chars().next();
    let formula = matches!(begins, Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠'));
    let cell = if formula { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains(['"', ',', '\r', '\n', ';', '\t']) || formula {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::{field, table};

    #[test]
    fn a_cell_is_quoted_if_needed_and_never_a_formula() {
        for (cell, written) in [
            ("", ""),
            ("plain", "plain"),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
            ("two\r\nlines", "\"two\r\nlines\""),
            ("=1+1", "\"'=1+1\""),
            ("+49 30", "\"'+49 30\""),
            ("-5", "\"'-5\""),
            ("@SUM(A1)", "\"'@SUM(A1)\""),
            ("\t=1", "\"'\t=1\""),
            ("  =1", "\"'  =1\""),
            ("1=1", "1=1"),
        ] {
            assert_eq!(field(cell), written, "{cell:?}");
        }
    }

    #[test]
    fn rows_end_in_cr_lf_and_keep_their_places() {
        let rows = [vec!["1".to_owned(), String::new()], vec!["x,y".to_owned(), "z".to_owned()]];
        assert_eq!(table(&["a", "b"], rows.into_iter()), "a,b\r\n1,\r\n\"x,y\",z\r\n");
    }
}

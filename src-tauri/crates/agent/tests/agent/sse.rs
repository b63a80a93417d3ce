//! Event streams, cut and broken in every way.

use lockstep_agent::remote::{Frame, LONGEST, Parser, SseError};
use proptest::prelude::*;

fn whole(bytes: &[u8]) -> Result<Vec<Frame>, SseError> {
    let mut frames = Vec::new();
    Parser::default().feed(bytes, &mut frames).map(|()| frames)
}

fn frame(event: Option<&str>, data: &str) -> Frame {
    Frame { event: event.map(str::to_owned), data: data.to_owned() }
}

/// The HTML standard's rules about lines and their ends.
#[test]
fn a_stream_is_read_as_the_standard_says() {
    for (stream, expected) in [
        ("data: a\n\n", vec![frame(None, "a")]),
        ("data: a\r\n\r\ndata: b\r\r", vec![frame(None, "a"), frame(None, "b")]),
        ("data:a\ndata: b\ndata:  c\n\n", vec![frame(None, "a\nb\n c")]),
        ("event: title\ndata: {}\n\ndata: x\n\n", vec![frame(Some("title"), "{}"), frame(None, "x")]),
        (": ping\n\n: ping\n\ndata: x\n\n", vec![frame(None, "x")]),
        ("event: alone\n\ndata: x\n\n", vec![frame(None, "x")]),
        ("\u{FEFF}data: x\n\n", vec![frame(None, "x")]),
        ("data: x\n\n\u{FEFF}data: y\n\n", vec![frame(None, "x")]),
        ("data\n\n", vec![frame(None, "")]),
        ("id: 7\nretry: 9\nnonsense\ndata: x\n\n", vec![frame(None, "x")]),
        ("data: cut off\n", vec![]),
    ] {
        assert_eq!(whole(stream.as_bytes()), Ok(expected), "{stream:?}");
    }
}

#[test]
fn a_stream_ends_if_it_is_too_long_or_not_text() {
    assert_eq!(whole(b"data: \xFF\n\n"), Err(SseError::NotText), "no text");
    let long = vec![b'a'; LONGEST + 1];
    assert_eq!(whole(&long), Err(SseError::TooLong), "a line without an end is not held for ever");
    let mut lines = Vec::new();
    for _ in 0..5 {
        lines.extend_from_slice(b"data: ");
        lines.extend_from_slice(&vec![b'a'; LONGEST / 4]);
        lines.push(b'\n');
    }
    assert_eq!(whole(&lines), Err(SseError::TooLong), "nor is a frame of many lines");
}

fn cut(bytes: &[u8], sizes: &[usize]) -> Result<Vec<Frame>, SseError> {
    let (mut parser, mut frames, mut rest) = (Parser::default(), Vec::new(), bytes);
    for size in sizes.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (piece, after) = rest.split_at((*size).min(rest.len()));
        parser.feed(piece, &mut frames)?;
        rest = after;
    }
    Ok(frames)
}

/// Pieces of a stream, valid and invalid.
fn stream() -> impl Strategy<Value = Vec<u8>> {
    let line = prop_oneof![
        "data: ?[a-z{}\": ü€😀]{0,12}".prop_map(String::into_bytes),
        "event: [a-z_]{0,8}".prop_map(String::into_bytes),
        ": ?ping".prop_map(String::into_bytes),
        Just(Vec::new()),
        Just(b"\xEF\xBB\xBF".to_vec()),
        prop::collection::vec(any::<u8>(), 0..6),
    ];
    let end = prop_oneof![Just(&b"\n"[..]), Just(&b"\r\n"[..]), Just(&b"\r"[..]), Just(&b"\n\n"[..])];
    prop::collection::vec((line, end), 0..24)
        .prop_map(|lines| lines.into_iter().flat_map(|(line, end)| [line, end.to_vec()].concat()).collect())
}

proptest! {
    /// Any division of the bytes, inside a line end or a character too, gives the same frames.
    #[test]
    fn any_cut_gives_the_same_frames(bytes in stream(), sizes in prop::collection::vec(1usize..9, 1..6)) {
        prop_assert_eq!(cut(&bytes, &sizes), whole(&bytes));
    }

    #[test]
    fn any_bytes_at_all_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..600), size in 1usize..7) {
        prop_assert_eq!(cut(&bytes, &[size]), whole(&bytes));
    }
}

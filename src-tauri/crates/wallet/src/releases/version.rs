use std::fmt;

/// A version of Lockstep, such as `0.2.0`: three numbers, which decide what is newer. A version before a release (`0.2.0-rc.1`) is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Version([u32; 3]);

impl Version {
    /// The version of this Lockstep; `None` if it is not a released one.
    pub fn own() -> Option<Self> {
        Self::parse(env!("CARGO_PKG_VERSION"))
    }

    /// Reads exactly the form that is written.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Option<Vec<u32>> = text.split('.').map(|part| part.parse().ok()).collect();
        let version = Self(parts?.try_into().ok()?);
        (version.to_string() == text).then_some(version)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [major, minor, patch] = self.0;
        write!(f, "{major}.{minor}.{patch}")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Version;

    fn version() -> impl Strategy<Value = [u32; 3]> {
        // Equal and neighbouring numbers are frequent.
        prop::array::uniform3(prop_oneof![0..3_u32, 9..12_u32, any::<u32>()])
    }

    proptest! {
        #[test]
        fn the_first_number_that_differs_decides(one in version(), other in version()) {
            let (left, right) = (Version(one), Version(other));
            let differs = (0..3).find(|at| one[*at] != other[*at]);
            prop_assert_eq!(left > right, differs.is_some_and(|at| one[at] > other[at]));
            prop_assert_eq!(left == right, differs.is_none());
            prop_assert_eq!(left < right, right > left);
        }

        #[test]
        fn what_is_written_is_read_back(parts in version()) {
            prop_assert_eq!(Version::parse(&Version(parts).to_string()), Some(Version(parts)));
        }

        #[test]
        fn any_text_is_read_in_one_form_only(text in "\\PC{0,12}|[0-9.+ -]{0,12}") {
            if let Some(version) = Version::parse(&text) {
                prop_assert_eq!(version.to_string(), text);
            }
        }
    }

    #[test]
    fn only_three_plain_numbers_are_a_version() {
        for no in
            ["", "1", "1.2", "1.2.3.4", "01.2.3", "+1.2.3", "1.2.3-rc.1", "v1.2.3", "1.2.4294967296", "1..3", " 1.2.3"]
        {
            assert_eq!(Version::parse(no), None, "{no:?}");
        }
        assert!(Version::own().is_some(), "this version can be compared with others");
        assert!(Version::parse("0.10.0") > Version::parse("0.9.9"), "as numbers, and not as texts");
    }
}

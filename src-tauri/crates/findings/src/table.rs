//! How the catalogue's rows become types.

/// Makes [`FindingId`](crate::FindingId) and [`Finding`](crate::Finding) of the rows of the catalogue.
///
/// `; "code" Id: Severity { Case { evidence } => words; }`. An id has a case for each sentence. A case whose severity depends on its evidence
/// has it after an `@`.
macro_rules! findings {
    (; $(
        $code:literal $id:ident: $severity:ident {
            $( $case:ident $({ $($field:ident: $kind:ty),+ $(,)? })? $(@ $own:expr)? => $words:expr; )+
        }
    )+) => {
        /// What kind of finding it is. Its code is the stable name that windows, stories and agents know.
        #[allow(missing_docs, reason = "the catalogue has the words beside each")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum FindingId { $( $id, )+ }

        impl FindingId {
            /// Every id there is.
            pub const ALL: &'static [Self] = &[$( Self::$id, )+];

            /// The stable name, for example `unlimited_approval`.
            pub const fn code(self) -> &'static str {
                match self { $( Self::$id => $code, )+ }
            }

            /// The id with this code.
            pub fn named(code: &str) -> Option<Self> {
                match code { $( $code => Some(Self::$id), )+ _ => None }
            }
        }

        /// Something a person should know before they consent, with its evidence.
        ///
        /// Addresses and amounts are as the chain writes them. Text that others wrote is bounded and made plain before it gets here.
        #[allow(missing_docs, reason = "the catalogue has the words beside each")]
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Finding { $($( $case $({ $($field: $kind),+ })?, )+)+ }

        impl Finding {
            /// What kind of finding it is.
            pub const fn id(&self) -> FindingId {
                match self { $($( Self::$case { .. } => FindingId::$id, )+)+ }
            }

            /// How grave it is.
            #[allow(unused_variables, reason = "most severities do not depend on the evidence")]
            pub const fn severity(&self) -> Severity {
                match self { $($( Self::$case { $($($field),+)? } => own!($severity $($own)?), )+)+ }
            }

            /// The sentence that a person reads.
            #[allow(unused_variables, reason = "not all evidence stands in the sentence")]
            pub fn sentence(&self) -> String {
                match self { $($( Self::$case { $($($field),+)? } => sentence($words), )+)+ }
            }
        }
    };
}

/// The severity of a case, or else of its id.
macro_rules! own {
    ($severity:ident) => {
        Severity::$severity
    };
    ($severity:ident $own:expr) => {
        $own
    };
}

pub(crate) use {findings, own};

//! Turns the catalogue's rows into types.

/// Generates [`FindingId`](crate::FindingId) and [`Finding`](crate::Finding) from the rows of the catalogue.
///
/// A row is `; "code" Id: Severity { Case { evidence } => words; }`. An id has one case per sentence. If a case has its own severity, or one
/// that depends on the evidence, the severity follows an `@`.
macro_rules! findings {
    (; $(
        $code:literal $id:ident: $severity:ident {
            $( $case:ident $({ $($field:ident: $kind:ty),+ $(,)? })? $(@ $own:expr)? => $words:expr; )+
        }
    )+) => {
        /// The kind of a finding. Its code is the stable name that windows, stories and agents use.
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
        /// Addresses and amounts are written as the chain writes them. Text from others is already shortened and reduced to plain text.
        #[allow(missing_docs, reason = "the catalogue has the words beside each")]
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Finding { $($( $case $({ $($field: $kind),+ })?, )+)+ }

        impl Finding {
            /// The kind of the finding.
            pub const fn id(&self) -> FindingId {
                match self { $($( Self::$case { .. } => FindingId::$id, )+)+ }
            }

            /// How serious the finding is.
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

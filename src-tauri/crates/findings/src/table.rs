//! Turns the catalogue's rows into types.

/// Generates [`FindingId`](crate::FindingId) and [`Finding`](crate::Finding) from the rows of the catalogue.
///
/// A row is `; "code" Id: Severity { Case { evidence } => text; }`. An id has one case per sentence. If a case has its own severity, or one
/// that depends on the evidence, the severity follows an `@`. Without a text, the case says the message `finding-<code>-<Case>` of `locales/`,
/// with all its evidence.
macro_rules! findings {
    (; $(
        $code:literal $id:ident: $severity:ident {
            $( $case:ident $({ $($field:ident: $kind:ty),+ $(,)? })? $(@ $own:expr)? $(=> $text:expr)?; )+
        }
    )+) => {
        /// The kind of a finding. Its code is the stable name that windows, stories and agents use.
        #[allow(missing_docs, reason = "`locales/en.ftl` has the words of each")]
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
        #[allow(missing_docs, reason = "`locales/en.ftl` has the words of each")]
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

            /// The sentence that a person reads, as a text that a language puts into words.
            #[allow(unused_variables, reason = "not all evidence stands in the sentence")]
            pub fn said(&self) -> Said {
                match self { $($(
                    Self::$case { $($($field),+)? } => told!([$code $case] [$($($field)+)?] $($text)?),
                )+)+ }
            }

            /// The sentence in English.
            pub fn sentence(&self) -> String {
                Language::English.say(&self.said())
            }

            /// Every finding, with each form of its evidence.
            #[cfg(test)]
            #[allow(unused_variables, reason = "some have no evidence")]
            pub(crate) fn samples() -> Vec<Self> {
                let mut all = Vec::new();
                $($( in_each_form(&mut all, |forms| {
                    Self::$case $({ $($field: Sample::sample(stringify!($field), forms)),+ })?
                }); )+)+
                all
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

/// The text of a case, or else the message of its name with all its evidence.
macro_rules! told {
    ([$code:literal $case:ident] [$($field:ident)*]) => {
        Said::new(
            concat!("finding-", $code, "-", stringify!($case)),
            [$( (stringify!($field), $field.filling()) ),*],
        )
    };
    ([$code:literal $case:ident] [$($field:ident)*] $text:expr) => {
        $text
    };
}

/// A message with evidence by its own name, or with what is given for a name.
macro_rules! said {
    ($id:literal $(, $name:ident $(: $value:expr)?)*) => {
        Said::new($id, [$( (stringify!($name), filling!($name $($value)?)) ),*])
    };
}

macro_rules! filling {
    ($name:ident) => {
        $name.filling()
    };
    ($name:ident $value:expr) => {
        Filling::from($value)
    };
}

pub(crate) use {filling, findings, own, said, told};

//! The tool-call wire types, the dispatcher, one file per action, and the bundle.

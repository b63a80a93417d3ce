//! The second share's home: service, policy, storage, and the client of the port.

//! Clients of the services outside, for the ports: a full node (gRPC), the provider of activity (GraphQL), FlowX's quoter.

mod flowx;
mod graphql;
mod grpc;
mod http;

pub use flowx::{FLOWX, FlowxHttp};
pub use graphql::GraphqlActivity;
pub use grpc::GrpcNode;
pub use http::NotAnEndpoint;

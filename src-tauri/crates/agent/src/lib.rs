//! The agent: the backend port and the embedded plain-language planner.

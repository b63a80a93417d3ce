//! The scripts and styles of the local pages, which are built into the app with its windows.

use lockstep_gateway::pages::Assets;
use tauri::AppHandle;

pub(crate) struct BuiltPages(pub(crate) Option<AppHandle>);

impl Assets for BuiltPages {
    fn file(&self, name: &str) -> Option<Vec<u8>> {
        let resolver = self.0.as_ref()?.asset_resolver();
        resolver.get(format!("assets/pages/{name}")).map(|asset| asset.bytes)
    }
}

//! A window that is driven by keys alone, as by a person without a mouse.

use fantoccini::key::Key;
use serde_json::{Value, json};

use super::{PATIENCE, Window};
use crate::wait::until;

impl Window {
    /// Presses a key where the focus is.
    pub async fn press(&self, key: Key) {
        self.strike(&char::from(key).to_string()).await;
    }

    /// Presses a letter or a digit together with Ctrl.
    pub async fn press_ctrl(&self, key: char) {
        self.strike(&format!("{}{key}{}", char::from(Key::Control), char::from(Key::Null))).await;
    }

    /// Types where the focus is.
    pub async fn strike(&self, keys: &str) {
        // What has the focus may be drawn again just then.
        until("a key to be pressed", PATIENCE, || async {
            self.client.active_element().await.ok()?.send_keys(keys).await.ok()
        })
        .await;
    }

    /// What has the focus, by its test id, or by its element's name if it has none.
    pub async fn focused(&self) -> Option<String> {
        let focused = "const at = document.activeElement; return at?.dataset.testid ?? at?.localName ?? null;";
        self.run(focused).await.as_str().map(str::to_owned)
    }

    /// Waits until an element has the focus by itself.
    pub async fn is_at(&self, id: &str) {
        until(&format!("“{id}” to have the focus by itself"), PATIENCE, || async {
            (self.focused().await.as_deref() == Some(id)).then_some(())
        })
        .await;
    }

    /// Goes from one control to the next until it has come to this one.
    pub async fn tab_to(&self, id: &str) {
        self.see(id).await;
        for _ in 0..120 {
            if self.focused().await.as_deref() == Some(id) {
                return;
            }
            self.press(Key::Tab).await;
        }
        panic!("“{id}” cannot be come to by the keyboard; the focus is on {:?}", self.focused().await);
    }

    /// Comes to a control, and presses it.
    pub async fn enter(&self, id: &str) {
        self.tab_to(id).await;
        self.press(Key::Enter).await;
    }

    /// Waits until a field of the consent window has the focus by itself, types into it, and presses Enter.
    pub async fn give_by_keys(&self, id: &str, words: &str) {
        self.consent().await;
        self.is_at(id).await;
        self.fill(id, words).await;
        self.press(Key::Enter).await;
    }

    /// What is wider than the window, or is cut off at its right.
    pub async fn too_wide(&self) -> Vec<String> {
        let script = "const name = (at) => `${at.localName}.${at.className} ${at.scrollWidth}>${at.clientWidth}`; \
            const page = document.scrollingElement; \
            const scrolls = [page, ...document.querySelectorAll('.screen, .scroll, .chat-scroll, .sidebar, dialog')]; \
            const wide = scrolls.filter((at) => at.clientWidth > 0 && at.scrollWidth > at.clientWidth + 1).map(name); \
            const cut = [...document.querySelectorAll('button, input, select, textarea, h1, h2')] \
              .filter((at) => !at.closest('.visually-hidden, .conversations') && at.getBoundingClientRect().width > 0 && at.getBoundingClientRect().right > innerWidth + 1).map(name); \
            return [...wide, ...cut];";
        texts(&self.run(script).await)
    }

    /// What axe finds wrong with the page as it is drawn: contrast, the sizes of targets, and what scrolls out of the keyboard's reach.
    /// Colours on their way are set to their end first: a window that draws no frame would never end them.
    pub async fn hard_to_see(&self) -> Vec<String> {
        if self.run("return typeof window.axe").await != json!("object") {
            let axe = concat!(env!("CARGO_MANIFEST_DIR"), "/../node_modules/axe-core/axe.min.js");
            let axe = std::fs::read_to_string(axe).expect("axe is installed with the user interface");
            self.run(&axe).await;
        }
        let script = "const done = arguments[arguments.length - 1]; \
            document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity).forEach((each) => each.finish()); \
            const rules = ['color-contrast', 'target-size', 'scrollable-region-focusable']; \
            axe.run(document, { runOnly: { type: 'rule', values: rules }, rules: { 'target-size': { enabled: true } } }) \
              .then(({ violations }) => done(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.any[0]?.message ?? ''}`))), \
                    (error) => done([`axe: ${error}`]));";
        texts(&self.run_async(script).await)
    }
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
}

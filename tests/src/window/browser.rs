//! A browser of the desktop, which opens the local pages like the person's own.

use std::process::Child;

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

use super::{PATIENCE, drive, variables};
use crate::home::Home;
use crate::places;
use crate::wait::until;

/// A browser under a driver. Both stop when dropped.
pub struct Browser {
    driver: Child,
    pub client: Client,
}

impl Browser {
    /// Opens an address in WebKit's own small browser.
    pub async fn open(home: &Home, url: &str) -> Self {
        let (driver, port) = drive(&variables(home), &[]).await;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let options = json!({ "webkitgtk:browserOptions": { "args": ["--automation", "--geometry=1000x1400"] } });
        let capabilities = options.as_object().expect("an object").clone();
        let address = format!("http://127.0.0.1:{port}");
        let session = builder.capabilities(capabilities).connect(&address);
        let client = tokio::time::timeout(PATIENCE, session).await.expect("a session in time").expect("a session");
        let browser = Self { driver, client };
        browser.client.goto(url).await.expect("the page opens");
        browser
    }

    /// Waits for an element by its test id, and returns its text.
    pub async fn see(&self, id: &str) -> String {
        let css = format!("[data-testid=\"{id}\"]");
        let found = tokio::time::timeout(PATIENCE, async {
            loop {
                if let Ok(element) = self.client.find(Locator::Css(&css)).await
                    && element.is_displayed().await.unwrap_or(false)
                    && let Ok(text) = element.text().await
                {
                    return text;
                }
                tokio::time::sleep(std::time::Duration::from_millis(30)).await;
            }
        });
        match found.await {
            Ok(text) => text,
            Err(_) => panic!("waited for “{id}”; there was: {:?}", self.client.source().await),
        }
    }

    pub async fn click(&self, id: &str) {
        self.see(id).await;
        let css = format!("[data-testid=\"{id}\"]:not(:disabled)");
        until("it to be clicked", PATIENCE, || async {
            let element = self.client.find(Locator::Css(&css)).await.ok()?;
            element.click().await.ok()
        })
        .await;
    }

    /// A picture of the page.
    pub async fn picture(&self, name: &str) -> std::path::PathBuf {
        // The last drawn frame may be older than the page's state, and colours have a transition.
        let drawn = "const done = arguments[arguments.length - 1]; \
                     setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))), 400);";
        let _ = self.client.execute_async(drawn, vec![]).await;
        let path = places::screenshots().join(format!("{name}.png"));
        std::fs::write(&path, self.client.screenshot().await.expect("a picture")).expect("it can be written");
        path
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

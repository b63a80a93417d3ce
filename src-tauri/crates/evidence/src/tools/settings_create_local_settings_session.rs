//! `settings.create_local_settings_session`.

use serde_json::json;

use crate::caller::Grants;
use crate::cx::Cx;
use crate::error::Answer;
use crate::sessions::settings::SettingsSession;
use crate::sessions::{LIFETIME, ids};
use crate::time;
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "settings.create_local_settings_session",
    title: "Create local settings session",
    description: "Create a local settings page session.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{
  settingsSessionId: str, settingsUrl: str, status: "created", openTarget: "system_browser",
  accessScope: "same_machine_loopback", expiresAt: str, lastActivityAt: str
}"#;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    // The page exports all that is stored.
    let (pages, entropy) = (cx.shared.pages_for(cx.caller.grants == Grants::ALL)?, &*cx.shared.ports.entropy);
    let (id, (token, hash)) = (ids::session(entropy)?, ids::token(entropy)?);
    let now = cx.now();
    let session = SettingsSession {
        owner: cx.caller.id.clone(),
        token: hash,
        expires_at: now + lockstep_platform::millis(LIFETIME),
        last_activity_at: now,
    };
    let answer = json!({
        "settingsSessionId": id,
        "settingsUrl": format!("{pages}/settings/{id}#{token}"),
        "status": "created",
        "openTarget": "system_browser",
        "accessScope": "same_machine_loopback",
        "expiresAt": time::write(session.expires_at),
        "lastActivityAt": time::write(now),
    });
    let mut state = cx.shared.state();
    state.sessions.make_room(&cx.caller.id);
    state.sessions.settings.insert(id, session);
    Ok(answer)
}

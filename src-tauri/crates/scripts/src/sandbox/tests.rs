use lockstep_texts::Said;
use std::time::Duration;

use super::*;

fn small() -> Limits {
    Limits {
        wall: Duration::from_secs(5),
        processor: Duration::from_secs(1),
        memory: 256 << 20,
        file: 1 << 20,
        printed: 64 << 10,
        ..Limits::default()
    }
}

/// What a line of a shell does inside. Its files are in `/script`.
async fn shell(limits: &Limits, line: &str) -> Result<String, ScriptError> {
    let folder = tempfile::tempdir().unwrap();
    let ended = Sandbox::find()?.run(folder.path(), &[], limits, &["/bin/bash", "-c", line]).await?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match ended.success {
        true => Ok(text(&ended.out)),
        false => Err(ScriptError::Failed(Said::as_it_is(text(&ended.errors)))),
    }
}

/// The network inside has no listener of this computer. Outside, this line connects.
#[tokio::test]
async fn no_listener_is_reached() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let line = format!("exec 3<>/dev/tcp/127.0.0.1/{}", listener.local_addr().unwrap().port());
    let outside = Command::new("/bin/bash").args(["-c", &line]).status().await.unwrap();
    assert!(outside.success(), "outside it is reached");
    tokio::time::timeout(Duration::from_secs(5), listener.accept()).await.unwrap().unwrap();
    let inside = shell(&small(), &line).await;
    assert!(
        matches!(&inside, Err(failed @ ScriptError::Failed(_)) if failed.to_string().contains("refused")),
        "{inside:?}"
    );
    let reached = tokio::time::timeout(Duration::from_millis(200), listener.accept()).await;
    assert!(reached.is_err(), "the listener of this computer gets no connection");
}

#[tokio::test]
async fn nothing_of_the_person_is_inside() {
    let secret = tempfile::NamedTempFile::new().unwrap();
    for path in [secret.path().to_str().unwrap(), "/etc/passwd", "/root", "/home", "/run", "/var", "/sys"] {
        assert!(shell(&small(), &format!("test -e {path}")).await.is_err(), "{path} is there");
    }
    let found = shell(&small(), "env | cut -d= -f1 | sort | tr '\\n' ' '").await.unwrap();
    assert_eq!(found, "HOME PWD SHLVL _ ", "the environment is empty but for what a shell sets");
    assert!(shell(&small(), "touch /usr/x").await.is_err(), "the system is not written");
    assert!(shell(&small(), "touch /script/x /tmp/x").await.is_ok(), "its own folder is");
    let seen = shell(&small(), "ls /proc | grep -c '^[0-9]'").await.unwrap();
    assert!(seen.trim().parse::<u32>().unwrap() < 8, "the processes of this computer are not seen: {seen}");
}

#[tokio::test]
async fn each_limit_ends_it() {
    let limits = small();
    for (line, expected) in [
        ("while :; do :; done", "seconds of the processor"),
        ("exec sleep 60", "took more than 5 seconds"),
        ("exec yes", "printed more than"),
        ("exec yes >&2", "printed more than"),
        ("exec head -c 9000000 /dev/zero > /script/x", "wrote a file"),
    ] {
        let ended = shell(&limits, line).await;
        assert!(
            matches!(&ended, Err(over @ ScriptError::Limit(_)) if over.to_string().contains(expected)),
            "{line}: {ended:?}"
        );
    }
    let memory = shell(&limits, "head -c 900000000 /dev/zero | tail").await;
    assert!(memory.is_err(), "a process that wants more memory gets none: {memory:?}");
}

#[tokio::test]
async fn without_a_sandbox_nothing_runs() {
    let folder = tempfile::tempdir().unwrap();
    let true_sandbox = Sandbox::find().unwrap();
    true_sandbox.check(folder.path(), &small()).await.expect("this computer has one");
    // `false` refuses like a system that does not let people make namespaces.
    for broken in ["/bin/false", "/nowhere/bwrap"] {
        let sandbox = Sandbox::of(broken.into(), true_sandbox.prlimit.clone());
        let checked = sandbox.check(folder.path(), &small()).await;
        assert!(matches!(checked, Err(ScriptError::NoSandbox(_))), "{broken}: {checked:?}");
    }
    let sandbox = Sandbox::of(true_sandbox.bubblewrap, "/nowhere/prlimit".into());
    assert!(matches!(sandbox.check(folder.path(), &small()).await, Err(ScriptError::NoSandbox(_))));
}

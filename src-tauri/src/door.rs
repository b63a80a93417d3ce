use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};

use lockstep_app::{App, Opening};
use lockstep_cli::TerminalDoor;
use lockstep_gateway::chat::KEY_FILE;
use lockstep_gateway::loopback::{LoopbackDoor, PORT, TEST_PORT};
use lockstep_gateway::programs::ProgramsDoor;
use lockstep_gateway::runtime::file_in_new_folder;
use lockstep_gateway::socket::{SocketDoor, SocketServer};
use lockstep_gateway::windowless::{is_held, take_over};
use lockstep_texts::{Language, Said, Worded as _, error};
use lockstep_wallet::api::{Startup, StartupProblem, Status};
use lockstep_wallet::consent::Consent;
use lockstep_wallet::programs::HttpListener;
use lockstep_wallet::{
    ApiCode, ApiError, Closing, CrashReports, News, Profile, ProfileError, Wipe, WipeError, data_root,
};
use tauri::ipc::Channel;
use tauri::{AppHandle, Manager as _};

use crate::arguments::{Arguments, other_profile};
use crate::files::Files;
use crate::front::{CONSENT, MAIN};
use crate::news::NewsChannel;
use crate::notices;
use crate::page_assets::BuiltPages;
use crate::speech::{Money, Speech};
use crate::tray;

/// The name of this door that other doors read.
const THE_WINDOW: &str = "the Lockstep window";

/// The window's access to the wallet: an open profile, or the reason why it is not open.
pub(crate) struct Door {
    profile: Profile,
    node: Option<String>,
    cosigner: PathBuf,
    consent: Arc<Consent>,
    wallet: RwLock<Option<App>>,
    /// Where other programs of the person reach the open profile.
    socket: RwLock<Option<SocketServer>>,
    /// Open while the person wants it.
    listener: RwLock<Option<Arc<dyn HttpListener>>>,
    startup: RwLock<Startup>,
    opening: tokio::sync::Mutex<()>,
    app: RwLock<Option<AppHandle>>,
    files: Files,
    news: Arc<NewsChannel>,
    speech: Arc<Speech>,
}

impl Door {
    pub(crate) fn new(arguments: Arguments, consent: Arc<Consent>, language: Language) -> Result<Self, Said> {
        let data = data_root(|name| std::env::var_os(name)).map_err(|error| error.said())?;
        let profile = Profile::new(&arguments.profile, &data).map_err(|error| error.said())?;
        let money = if profile.is_local() { Money::Test } else { Money::Real };
        profile.report_crashes("lockstep-desktop");
        let program = std::env::current_exe().map_err(|error| Said::as_it_is(error.to_string()))?;
        Ok(Self {
            profile,
            node: arguments.node,
            cosigner: program.with_file_name("lockstep-cosigner"),
            consent,
            wallet: RwLock::default(),
            socket: RwLock::default(),
            listener: RwLock::default(),
            startup: RwLock::new(Startup::problem(StartupProblem::Other, error::profile_starting())),
            opening: tokio::sync::Mutex::default(),
            app: RwLock::default(),
            files: Files::new(),
            news: Arc::default(),
            speech: Arc::new(Speech::new(money, language)),
        })
    }

    pub(crate) const fn speech(&self) -> &Arc<Speech> {
        &self.speech
    }

    /// The main page says in which language it speaks. One that there is no file for changes nothing.
    pub(crate) async fn speak(&self, language: &str) -> Result<(), ApiError> {
        if let Some(language) = Language::of_tag(language) {
            self.speech.speak(language);
            self.show_again();
        }
        Ok(())
    }

    /// Opens the profile in the background. Until then the window says that it is starting.
    pub(crate) fn serve(self: &Arc<Self>, app: AppHandle) {
        self.files.attach(app.clone());
        *self.app.write().unwrap_or_else(PoisonError::into_inner) = Some(app);
        let door = self.clone();
        tauri::async_runtime::spawn(async move { door.open_profile().await });
    }

    fn opening(&self) -> Opening {
        Opening {
            profile: self.profile.clone(),
            door: THE_WINDOW.to_owned(),
            cosigner_program: self.cosigner.clone(),
            local_node: self.node.clone(),
            price_source: None,
            rate_source: None,
            release_source: None,
            consent: self.consent.clone(),
            agent: None,
            agent_patience: Default::default(),
            asks_programs: true,
            services: Default::default(),
        }
    }

    async fn open_profile(&self) {
        let _only = self.opening.lock().await;
        if self.wallet().is_ok() {
            return;
        }
        let open = || App::open(self.opening());
        let opened = take_over(&self.profile, &|name| std::env::var_os(name), open, is_held).await;
        let startup = match opened {
            Ok(wallet) => {
                let (window, mut events) = (self.news.clone(), wallet.read_events());
                tauri::async_runtime::spawn(async move {
                    while let Some(delivery) = events.next().await {
                        if let Some(news) = News::of(&delivery) {
                            window.send(news);
                        }
                    }
                });
                if let Some(app) = self.app.read().unwrap_or_else(PoisonError::into_inner).clone() {
                    tauri::async_runtime::spawn(tray::keep(app.clone(), wallet.clone()));
                    tauri::async_runtime::spawn(notices::of_endings(app, self.news.clone(), wallet.read_endings()));
                }
                // Without the socket, other programs are told that the window has the profile.
                let doors: Vec<Arc<dyn SocketDoor>> =
                    vec![Arc::new(TerminalDoor::new(wallet.clone())), Arc::new(ProgramsDoor::new(wallet.programs()))];
                let socket = SocketServer::open(&wallet, &|name| std::env::var_os(name), doors).ok();
                let port = if self.profile.is_local() { TEST_PORT } else { PORT };
                let assets = Arc::new(BuiltPages(self.app.read().unwrap_or_else(PoisonError::into_inner).clone()));
                let door = LoopbackDoor::new(&wallet, assets, port);
                // Without a folder for its key there is no chat API, and the switch says that nothing listens.
                let key = file_in_new_folder(&self.profile, &|name| std::env::var_os(name), KEY_FILE);
                let door = match key {
                    Ok(file) => door.with_chat(&wallet, file),
                    Err(_) => door,
                };
                let listener: Arc<dyn HttpListener> = Arc::new(door);
                // Settings show that nothing listens, and the switch says why.
                let _ = wallet.serve_programs(&listener).await;
                *self.listener.write().unwrap_or_else(PoisonError::into_inner) = Some(listener);
                *self.socket.write().unwrap_or_else(PoisonError::into_inner) = socket;
                wallet.lock_when_idle();
                wallet.lock_with_the_desktop();
                wallet.look_for_versions();
                *self.wallet.write().unwrap_or_else(PoisonError::into_inner) = Some(wallet);
                Startup::Ready
            }
            Err(error) => Startup::problem(error.problem(), error.said()),
        };
        *self.startup.write().unwrap_or_else(PoisonError::into_inner) = startup;
        self.news.send(News::VaultModified);
    }

    pub(crate) fn wallet(&self) -> Result<App, ApiError> {
        self.wallet
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
            .ok_or_else(|| ApiError::new(ApiCode::Refused, error::profile_not_open()))
    }

    pub(crate) async fn status(&self) -> Result<Status, ApiError> {
        // Waits for an opening in progress, so that the page's first answer is final.
        let opening = self.opening.lock().await;
        drop(opening);
        if let Ok(wallet) = self.wallet() {
            return wallet.status().await;
        }
        Ok(Status {
            profile: self.profile.name().to_owned(),
            is_local: self.profile.is_local(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            data_folder: self.profile.folder().display().to_string(),
            startup: self.startup.read().unwrap_or_else(PoisonError::into_inner).clone(),
            vault: None,
            locked: None,
            vaults: Vec::new(),
            networks: Vec::new(),
            experimental_networks: false,
            prices: Default::default(),
            updates: Default::default(),
            notifications: Default::default(),
            tray: Default::default(),
        })
    }

    pub(crate) async fn retry(&self) -> Result<Status, ApiError> {
        self.open_profile().await;
        self.status().await
    }

    /// Removes the profile from this machine after the person typed its vault's name in the consent window.
    /// Works for open and unopened profiles.
    pub(crate) async fn wipe(&self) -> Result<(), ApiError> {
        let removed = match self.wallet() {
            Ok(wallet) => {
                let confirmed = wallet.confirm_wipe().await?;
                let _only = self.opening.lock().await;
                *self.socket.write().unwrap_or_else(PoisonError::into_inner) = None;
                *self.listener.write().unwrap_or_else(PoisonError::into_inner) = None;
                *self.wallet.write().unwrap_or_else(PoisonError::into_inner) = None;
                confirmed.remove().await
            }
            Err(_) => {
                let refused = |error: WipeError| ApiError::of(ApiCode::Refused, &error);
                let prepare = || Wipe::prepare(&self.profile, THE_WINDOW);
                let held = |error: &WipeError| matches!(error, WipeError::Profile(ProfileError::Held { .. }));
                let wipe = take_over(&self.profile, &|name| std::env::var_os(name), prepare, held).await;
                let wipe = wipe.map_err(refused)?;
                let question = wipe.question();
                let phrase = question.phrase.clone();
                let asked = self.consent.ask(question).await;
                asked.map_err(|_| ApiError::cancelled(error::wipe_not_typed()))?;
                wipe.confirm(&phrase).await
            }
        };
        let startup = match &removed {
            Ok(()) => Startup::problem(StartupProblem::Removed, error::wipe_gone()),
            Err(error) => Startup::problem(StartupProblem::Other, error.said()),
        };
        *self.startup.write().unwrap_or_else(PoisonError::into_inner) = startup;
        self.news.send(News::VaultModified);
        removed.map_err(|error| ApiError::of(ApiCode::Internal, &error))
    }

    pub(crate) async fn crash_reports(&self) -> Result<CrashReports, ApiError> {
        self.profile.crash_reports().map_err(|error| ApiError::of(ApiCode::Internal, &error))
    }

    /// Tells the wallet that the person uses a window.
    pub(crate) fn note_use(&self) {
        if let Ok(wallet) = self.wallet() {
            wallet.note_use();
        }
    }

    pub(crate) async fn hear_news(&self, page: &Channel<News>) -> Result<(), ApiError> {
        self.news.tell(page.clone());
        // An earlier page, or none, was asked and did not answer.
        if self.waits_for_closing() {
            self.ask_about_closing();
        }
        Ok(())
    }

    /// Tells the person that a second start asked for another profile, which does not open beside this one.
    pub(crate) fn asked_for(&self, arguments: &[String]) {
        let open = self.profile.name();
        if let Some(asked) = other_profile(open, arguments) {
            self.news.send(News::OtherProfileAsked { asked, open: open.to_owned() });
        }
    }

    /// Asks in the main window what its close button should do.
    pub(crate) fn ask_about_closing(&self) {
        self.news.send(News::ClosingAsked);
    }

    pub(crate) fn files(&self) -> &Files {
        &self.files
    }

    pub(crate) async fn show_consent(&self) -> Result<(), ApiError> {
        if let Some(app) = self.app() {
            crate::consent_window::show_consent(&app);
        }
        Ok(())
    }

    /// Shows the titles and the entry in the tray in the language of now.
    fn show_again(&self) {
        let Some(app) = self.app() else { return };
        for (label, title) in [(MAIN, self.speech.title()), (CONSENT, self.speech.consent_title())] {
            // A window that closes needs no title.
            let _ = app.get_webview_window(label).map(|window| window.set_title(&title));
        }
        app.state::<tray::TrayPlace>().look_again();
    }

    fn app(&self) -> Option<AppHandle> {
        self.app.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The close button does this from now on.
    pub(crate) fn chose_closing(&self, closing: Closing) {
        if let Some(app) = self.app() {
            app.state::<tray::TrayPlace>().chosen(closing);
        }
    }

    /// Whether the person was asked what closing does, and has not answered.
    pub(crate) fn waits_for_closing(&self) -> bool {
        self.app().is_some_and(|app| app.state::<tray::TrayPlace>().waits_for_an_answer())
    }

    /// Hides the main window, or ends the app.
    pub(crate) fn close_window(&self, closing: Closing) {
        let Some(app) = self.app() else { return };
        app.state::<tray::TrayPlace>().chosen(closing);
        match closing {
            Closing::Asks => {}
            // The tray may have gone since it was asked. Then the window stays.
            Closing::Hides if !app.state::<tray::TrayPlace>().is_taken() => {}
            Closing::Hides => crate::front::hide_main(&app),
            Closing::Quits => app.exit(0),
        }
    }

    pub(crate) fn close(&self) {
        if let Ok(wallet) = self.wallet() {
            tauri::async_runtime::block_on(wallet.close());
        }
    }
}

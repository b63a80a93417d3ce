/* eslint-disable */
// Generated from the table of operations; not to be edited.

import { invoke as __TAURI_INVOKE, Channel } from "@tauri-apps/api/core";
import type { Activity, AddressGate, AgentSettings, ApiError, BackupStatus, Coin, CoinAmount, Contact, Conversation, ConversationView, CosignerAt, CrashReports, DrillPassed, Export, Exported, Network, News, Notifications, Overview, Paired, PriceSwitch, RulesDraft, RulesEdit, Security, SendQuote, SendRequest, Started, Starters, Status, TotalHistory, Unpaired, Values, Vault, VaultRules } from "./types";

export type * from "./types";

/** Commands */
export const commands = {
	status: () => typedError<Status, ApiError>(__TAURI_INVOKE("status")),
	retry: () => typedError<Status, ApiError>(__TAURI_INVOKE("retry")),
	hearNews: (channel: Channel<News>) => typedError<null, ApiError>(__TAURI_INVOKE("hear_news", { channel })),
	switchNetworkOn: (chain: string, url: string | null) => typedError<Network, ApiError>(__TAURI_INVOKE("switch_network_on", { chain, url })),
	setExperimentalNetworks: (on: boolean) => typedError<null, ApiError>(__TAURI_INVOKE("set_experimental_networks", { on })),
	switchPrices: (on: boolean) => typedError<PriceSwitch, ApiError>(__TAURI_INVOKE("switch_prices", { on })),
	setNotifications: (how: Notifications) => typedError<null, ApiError>(__TAURI_INVOKE("set_notifications", { how })),
	coinValues: (amounts: CoinAmount[]) => typedError<Values, ApiError>(__TAURI_INVOKE("coin_values", { amounts })),
	switchNetworkOff: (chain: string) => typedError<Network, ApiError>(__TAURI_INVOKE("switch_network_off", { chain })),
	useNetwork: (chain: string) => typedError<Network, ApiError>(__TAURI_INVOKE("use_network", { chain })),
	addEndpoint: (chain: string, url: string) => typedError<Network, ApiError>(__TAURI_INVOKE("add_endpoint", { chain, url })),
	removeEndpoint: (chain: string, url: string) => typedError<Network, ApiError>(__TAURI_INVOKE("remove_endpoint", { chain, url })),
	useEndpointFirst: (chain: string, url: string) => typedError<Network, ApiError>(__TAURI_INVOKE("use_endpoint_first", { chain, url })),
	receiveAddress: (chain: string) => typedError<AddressGate, ApiError>(__TAURI_INVOKE("receive_address", { chain })),
	waiveBackup: () => typedError<null, ApiError>(__TAURI_INVOKE("waive_backup")),
	createVault: (name: string, cosigner: CosignerAt) => typedError<Vault, ApiError>(__TAURI_INVOKE("create_vault", { name, cosigner })),
	importPhrase: (name: string) => typedError<Vault, ApiError>(__TAURI_INVOKE("import_phrase", { name })),
	watchBackup: () => typedError<Vault, ApiError>(__TAURI_INVOKE("watch_backup")),
	stopWatching: () => typedError<null, ApiError>(__TAURI_INVOKE("stop_watching")),
	wipe: () => typedError<null, ApiError>(__TAURI_INVOKE("wipe")),
	pairing: () => typedError<Paired | null, ApiError>(__TAURI_INVOKE("pairing")),
	pairCosigner: () => typedError<Paired, ApiError>(__TAURI_INVOKE("pair_cosigner")),
	unpairCosigner: () => typedError<Unpaired, ApiError>(__TAURI_INVOKE("unpair_cosigner")),
	moveVault: (to: CosignerAt) => typedError<null, ApiError>(__TAURI_INVOKE("move_vault", { to })),
	portfolioAll: (rows: Channel<Overview>) => typedError<Overview, ApiError>(__TAURI_INVOKE("portfolio_all", { rows })),
	totalHistory: () => typedError<TotalHistory, ApiError>(__TAURI_INVOKE("total_history")),
	addToken: (chain: string, contract: string) => typedError<Coin, ApiError>(__TAURI_INVOKE("add_token", { chain, contract })),
	removeToken: (coinId: string) => typedError<null, ApiError>(__TAURI_INVOKE("remove_token", { coinId })),
	quoteSend: (req: SendRequest) => typedError<SendQuote, ApiError>(__TAURI_INVOKE("quote_send", { req })),
	send: (req: SendRequest) => typedError<Started, ApiError>(__TAURI_INVOKE("send", { req })),
	addressBook: () => typedError<Contact[], ApiError>(__TAURI_INVOKE("address_book")),
	addContact: (title: string, address: string, chain: string) => typedError<Contact, ApiError>(__TAURI_INVOKE("add_contact", { title, address, chain })),
	renameContact: (id: string, title: string) => typedError<Contact, ApiError>(__TAURI_INVOKE("rename_contact", { id, title })),
	removeContact: (id: string) => typedError<Contact, ApiError>(__TAURI_INVOKE("remove_contact", { id })),
	activity: (chain: string | null) => typedError<Activity[], ApiError>(__TAURI_INVOKE("activity", { chain })),
	conversations: () => typedError<Conversation[], ApiError>(__TAURI_INVOKE("conversations")),
	openConversation: (id: string | null) => typedError<ConversationView, ApiError>(__TAURI_INVOKE("open_conversation", { id })),
	sendMessage: (conversationId: string, text: string) => typedError<null, ApiError>(__TAURI_INVOKE("send_message", { conversationId, text })),
	sendAgain: (conversationId: string) => typedError<null, ApiError>(__TAURI_INVOKE("send_again", { conversationId })),
	startAction: (conversationId: string, actionId: string, run: boolean) => typedError<null, ApiError>(__TAURI_INVOKE("start_action", { conversationId, actionId, run })),
	stopTurn: (conversationId: string) => typedError<null, ApiError>(__TAURI_INVOKE("stop_turn", { conversationId })),
	removeConversation: (id: string) => typedError<null, ApiError>(__TAURI_INVOKE("remove_conversation", { id })),
	exportCsv: (what: Export) => typedError<Exported, ApiError>(__TAURI_INVOKE("export_csv", { what })),
	crashReports: () => typedError<CrashReports, ApiError>(__TAURI_INVOKE("crash_reports")),
	supportBundle: (withAddresses: boolean) => typedError<null, ApiError>(__TAURI_INVOKE("support_bundle", { withAddresses })),
	showConsent: () => typedError<null, ApiError>(__TAURI_INVOKE("show_consent")),
	backupStatus: () => typedError<BackupStatus, ApiError>(__TAURI_INVOKE("backup_status")),
	makeBackup: () => typedError<BackupStatus, ApiError>(__TAURI_INVOKE("make_backup")),
	proveBackup: (latest: boolean) => typedError<DrillPassed, ApiError>(__TAURI_INVOKE("prove_backup", { latest })),
	restoreBackup: (cosigner: CosignerAt) => typedError<Vault, ApiError>(__TAURI_INVOKE("restore_backup", { cosigner })),
	unlock: () => typedError<null, ApiError>(__TAURI_INVOKE("unlock")),
	lock: () => typedError<null, ApiError>(__TAURI_INVOKE("lock")),
	agentSettings: () => typedError<AgentSettings, ApiError>(__TAURI_INVOKE("agent_settings")),
	starters: () => typedError<Starters, ApiError>(__TAURI_INVOKE("starters")),
	useAgentElsewhere: (address: string) => typedError<AgentSettings, ApiError>(__TAURI_INVOKE("use_agent_elsewhere", { address })),
	useEmbeddedAgent: () => typedError<AgentSettings, ApiError>(__TAURI_INVOKE("use_embedded_agent")),
	shareContacts: (on: boolean) => typedError<AgentSettings, ApiError>(__TAURI_INVOKE("share_contacts", { on })),
	bringAgentToken: () => typedError<AgentSettings, ApiError>(__TAURI_INVOKE("bring_agent_token")),
	signInToAgent: () => typedError<AgentSettings, ApiError>(__TAURI_INVOKE("sign_in_to_agent")),
	signOutOfAgent: () => typedError<AgentSettings, ApiError>(__TAURI_INVOKE("sign_out_of_agent")),
	letAgentsAsk: () => typedError<AgentSettings, ApiError>(__TAURI_INVOKE("let_agents_ask")),
	security: () => typedError<Security, ApiError>(__TAURI_INVOKE("security")),
	setIdleMinutes: (minutes: number) => typedError<null, ApiError>(__TAURI_INVOKE("set_idle_minutes", { minutes })),
	setHonourSkipApproval: (on: boolean) => typedError<null, ApiError>(__TAURI_INVOKE("set_honour_skip_approval", { on })),
	policy: () => typedError<VaultRules, ApiError>(__TAURI_INVOKE("policy")),
	draftPolicy: (edit: RulesEdit) => typedError<RulesDraft, ApiError>(__TAURI_INVOKE("draft_policy", { edit })),
	setPolicy: (document: string, revision: number) => typedError<VaultRules, ApiError>(__TAURI_INVOKE("set_policy", { document, revision })),
	cancelPolicy: (revision: number) => typedError<VaultRules, ApiError>(__TAURI_INVOKE("cancel_policy", { revision })),
	changePassword: () => typedError<null, ApiError>(__TAURI_INVOKE("change_password")),
	renewShares: () => typedError<null, ApiError>(__TAURI_INVOKE("renew_shares")),
	deleteVault: () => typedError<null, ApiError>(__TAURI_INVOKE("delete_vault")),
};

async function typedError<T, E>(result: Promise<T>): Promise<{ status: "ok"; data: T } | { status: "error"; error: E }> {
    try {
        return { status: "ok", data: await result };
    } catch (e) {
        if (e instanceof Error) throw e;
        return { status: "error", error: e as any };
    }
}

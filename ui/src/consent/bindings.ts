/* eslint-disable */
// Generated from the table of operations; not to be edited.

import { invoke as __TAURI_INVOKE, Channel } from "@tauri-apps/api/core";
import type { ApiError, ConsentRequest, Nudge } from "../types";

export type * from "../types";

/** Commands */
export const commands = {
	subscribe: (channel: Channel<Nudge>) => typedError<null, ApiError>(__TAURI_INVOKE("subscribe", { channel })),
	current: () => typedError<ConsentRequest | null, ApiError>(__TAURI_INVOKE("current")),
	approve: (requestId: string, commitment: string) => typedError<null, ApiError>(__TAURI_INVOKE("approve", { requestId, commitment })),
	reject: (requestId: string) => typedError<null, ApiError>(__TAURI_INVOKE("reject", { requestId })),
	password: (requestId: string, commitment: string, password: string) => typedError<null, ApiError>(__TAURI_INVOKE("password", { requestId, commitment, password })),
	vaultPassword: (requestId: string, password: string, typed: string[]) => typedError<null, ApiError>(__TAURI_INVOKE("vault_password", { requestId, password, typed })),
	newPassword: (requestId: string, password: string) => typedError<null, ApiError>(__TAURI_INVOKE("new_password", { requestId, password })),
	typed: (requestId: string, text: string) => typedError<null, ApiError>(__TAURI_INVOKE("typed", { requestId, text })),
	backupSecret: (requestId: string, password: string) => typedError<null, ApiError>(__TAURI_INVOKE("backup_secret", { requestId, password })),
	phrase: (requestId: string, words: string, passphrase: string) => typedError<null, ApiError>(__TAURI_INVOKE("phrase", { requestId, words, passphrase })),
	acceptAccount: (requestId: string, address: string) => typedError<null, ApiError>(__TAURI_INVOKE("accept_account", { requestId, address })),
	pairingCode: (requestId: string, code: string) => typedError<null, ApiError>(__TAURI_INVOKE("pairing_code", { requestId, code })),
	agentToken: (requestId: string, token: string) => typedError<null, ApiError>(__TAURI_INVOKE("agent_token", { requestId, token })),
	trust: (requestId: string) => typedError<null, ApiError>(__TAURI_INVOKE("trust", { requestId })),
};

async function typedError<T, E>(result: Promise<T>): Promise<{ status: "ok"; data: T } | { status: "error"; error: E }> {
    try {
        return { status: "ok", data: await result };
    } catch (e) {
        if (e instanceof Error) throw e;
        return { status: "error", error: e as any };
    }
}

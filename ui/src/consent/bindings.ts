/* eslint-disable */
// Generated from the table of operations; not to be edited.

import { invoke as __TAURI_INVOKE } from "@tauri-apps/api/core";
import type { ApiError, ConsentRequest, Given, TakenBack } from "../types";

export type * from "../types";

/** Commands */
export const commands = {
	current: () => typedError<ConsentRequest | null, ApiError>(__TAURI_INVOKE("current")),
	answer: (given: Given) => typedError<null, ApiError>(__TAURI_INVOKE("answer", { given })),
	reject: (requestId: string) => typedError<null, ApiError>(__TAURI_INVOKE("reject", { requestId })),
	rejectForToday: (requestId: string) => typedError<null, ApiError>(__TAURI_INVOKE("reject_for_today", { requestId })),
	takenBack: () => typedError<TakenBack | null, ApiError>(__TAURI_INVOKE("taken_back")),
	seen: (requestId: string) => typedError<null, ApiError>(__TAURI_INVOKE("seen", { requestId })),
};

async function typedError<T, E>(result: Promise<T>): Promise<{ status: "ok"; data: T } | { status: "error"; error: E }> {
    try {
        return { status: "ok", data: await result };
    } catch (e) {
        if (e instanceof Error) throw e;
        return { status: "error", error: e as any };
    }
}

import { text } from "../text";
import { Refusal } from "./api";

const words = text.pages;

/** A failure of the page's server, in words. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Refusal)) return words.unreachable;
  if (error.word === "not_allowed_in_app") return words.notAllowed;
  if (error.status === 423) return words.locked;
  if (error.status === 404 || error.status === 410 || error.status === 401) return words.gone;
  return words.refused({ word: error.word });
}

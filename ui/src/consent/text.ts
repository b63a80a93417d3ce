import { texts } from "../language/texts";

export const text = texts.consent;

// Checks the document in the input against OpenAPI's own schema.
import { Validator } from "@seriousme/openapi-schema-validator";

let text = "";
for await (const chunk of process.stdin) text += chunk;
const validator = new Validator();
const { valid, errors } = await validator.validate(JSON.parse(text));
// Every reference leads somewhere, or this throws.
const resolved = valid ? validator.resolveRefs() : null;
console.log(JSON.stringify({ valid, errors: errors ?? null, version: validator.version ?? null, paths: Object.keys(resolved?.paths ?? {}) }));

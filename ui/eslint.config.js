import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

const rawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "Text from an agent or a chain is shown as text, never as HTML.",
};
const looks = {
  selector: "JSXAttribute[name.name=/^(className|style)$/]",
  message: "Looks belong to design/. Use one of its components, or add a named one there.",
};
const ownMutation = {
  selector: "CallExpression[callee.name='useMutation']",
  message: "Run a command of the wallet with useOperation.",
};

// A text that stands in a component is in one language only.
const words = "/^(?!https:)[^]*\\p{L}{2}/u";
const shown = "/^(alt|aria-description|aria-label|aria-placeholder|aria-valuetext|caption|close|failed|hint|label|less|loading|more|placeholder|show|text|title)$/";
const places = [":matches(JSXElement, JSXFragment) > JSXExpressionContainer", `JSXAttribute[name.name=${shown}] > JSXExpressionContainer`];
const literalText = [
  `JSXText[value=${words}]`,
  `JSXAttribute[name.name=${shown}] > Literal[value=${words}]`,
  // A sentence anywhere else would be shown by another file.
  "Literal[value=/^\\p{Lu}[^]* \\p{L}/u]",
  "TemplateElement[value.raw=/^\\p{Lu}\\p{Ll}+[^]* \\p{L}/u]",
  ...places.flatMap((place) => [
    `${place} > Literal[value=${words}]`,
    `${place} > TemplateLiteral > TemplateElement[value.raw=${words}]`,
    `${place} > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${words}]`,
    `${place} > :matches(ConditionalExpression, LogicalExpression) > TemplateLiteral > TemplateElement[value.raw=${words}]`,
  ]),
].map((selector) => ({ selector, message: "A text belongs to locales/, which has one file for each language." }));

function forbidImports(...patterns) {
  return { "no-restricted-imports": ["error", { patterns }] };
}

const consentCode = {
  regex: "(^|/)consent/",
  message: "A script of the main window must not run where consent is given, nor the other way round.",
};

export default defineConfig(
  globalIgnores(["dist", "src/bindings.ts", "src/consent/bindings.ts", "src/types.ts", "src/language/types.ts"]),
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, reactHooks.configs.flat["recommended-latest"]],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // A number in a template reads as what it is; objects and nullish values stay refused.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "no-console": "error",
      "no-eval": "error",
      "no-restricted-syntax": ["error", rawHtml, looks, ownMutation, ...literalText],
      ...forbidImports(consentCode),
    },
  },
  {
    // Tests and what they share open either window.
    files: ["src/testing/**", "src/**/*.test.{ts,tsx}"],
    rules: { "no-restricted-imports": "off", "no-restricted-syntax": ["error", rawHtml, looks, ownMutation] },
  },
  {
    files: ["src/wallet/useOperation.ts"],
    rules: { "no-restricted-syntax": ["error", rawHtml, looks, ...literalText] },
  },
  {
    // Both windows are made of these, so they know neither the wallet nor its words.
    files: ["src/design/**", "src/format/**"],
    ignores: ["**/*.test.*"],
    rules: {
      "no-restricted-syntax": ["error", rawHtml, ...literalText],
      ...forbidImports({
        regex: "^\\.\\./(?!format/|language/locale$)|@tauri-apps|@tanstack/react-query",
        message: "design/ takes its texts and its data as props, and imports format/ and the locale only.",
      }),
    },
  },
  {
    files: ["src/features/**"],
    ignores: ["**/*.test.*"],
    rules: forbidImports(consentCode, { regex: "/screens/", message: "A screen uses features; a feature knows no screen." }),
  },
  {
    files: ["src/consent/**"],
    ignores: ["**/*.test.*"],
    rules: forbidImports({
      regex: "^\\.\\./(?!(design|format|bridge|language)/|types$)|@tanstack",
      message: "The consent window is made of its own code, design/, format/, bridge/, language/ and the shared types.",
    }),
  },
);

import { useId, useState, type SyntheticEvent } from "react";
import { AnswerButtons } from "./AnswerButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { PasswordField } from "./PasswordField";
import { Line } from "./Plain";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

const lengths = [12, 15, 18, 21, 24];

export function PhrasePage(props: PageProps<"phrase">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, vaultName } = request;
  const id = useId();
  const [words, setWords] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const [shown, setShown] = useState(false);
  const question = useQuestion(props);
  const count = words.split(/\s+/).filter((word) => word !== "").length;
  const maySubmit = !question.closed && lengths.includes(count);

  // What was typed stays until it is taken: nobody types 24 words anew for one that is misspelt.
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (maySubmit) give(commands.phrase(requestId, words, passphrase));
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={text.phraseSubmit}
      maySubmit={maySubmit}
      form="phrase"
      data-testid="consent-phrase-submit"
    />
  );

  return (
    <Frame title={text.phraseTitle} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p className="muted">
        <Line limit={100}>{text.newPasswordFor(vaultName)}</Line>
      </p>
      <p>{text.phraseText}</p>
      <form className="stack stack-loose" id="phrase" onSubmit={submit} noValidate>
        <div className="field">
          <div className="row row-between">
            <label className="field-label" htmlFor={id}>
              {text.phrase}
            </label>
            <label className="choice small">
              <input
                className="choice-input"
                type="checkbox"
                checked={shown}
                disabled={question.closed}
                data-testid="consent-phrase-show"
                onChange={(event) => {
                  setShown(event.target.checked);
                }}
              />
              <span>{text.showPassword}</span>
            </label>
          </div>
          <textarea
            autoFocus
            id={id}
            className={shown ? "input phrase" : "input phrase phrase-hidden"}
            rows={4}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={1000}
            value={words}
            disabled={question.closed}
            aria-describedby={`${id}-hint`}
            data-testid="consent-phrase"
            onChange={(event) => {
              setWords(event.target.value);
            }}
          />
          <p className="field-hint" id={`${id}-hint`} data-testid="consent-phrase-count">
            {text.phraseCount(count)}
          </p>
        </div>
        <PasswordField
          label={text.passphrase}
          hint={text.passphraseHint}
          autoComplete="off"
          value={passphrase}
          disabled={question.closed}
          onText={setPassphrase}
          data-testid="consent-passphrase"
        />
      </form>
    </Frame>
  );
}

import { useState } from "react";
import { Form } from "../design/Form";
import { Stack } from "../design/Layout";
import { Text } from "../design/Text";
import { Line } from "../design/values";
import { AnswerButtons } from "./AnswerButtons";
import { commands, type Confirm, type VaultPurpose } from "./bindings";
import { PasswordField, TextField } from "./fields";
import { Frame } from "./Frame";
import { given } from "./given";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";
import { WrongNotice } from "./WrongNotice";

type TypedProps = { confirm: Confirm; index: number; value: string; disabled: boolean; onText: (value: string) => void };

function Typed({ confirm, index, value, disabled, onText }: TypedProps) {
  return (
    <Stack gap="tight">
      <p data-testid="consent-confirm-about">{text.confirmAbout[confirm.about]}</p>
      <TextField
        label={
          <>
            {text.typeExactly} {text.quoteOpen}
            <Line limit={100}>{confirm.text}</Line>
            {text.quoteClose}
          </>
        }
        value={value}
        disabled={disabled}
        onText={onText}
        data-testid={`consent-confirm-${String(index)}`}
      />
    </Stack>
  );
}

const dangerous = new Set<VaultPurpose>(["deleteVault", "honourSkipApproval", "moveHere"]);

export function VaultPasswordPage(props: PageProps<"vaultPassword">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, vaultName, purpose, confirm, wrong } = request;
  const [password, setPassword] = useState("");
  const [typed, setTyped] = useState(() => confirm.map(() => ""));
  const question = useQuestion(props, wrong);
  const confirmed = confirm.every((each, index) => typed[index] === each.text);
  const maySubmit = !question.closed && question.waitSeconds === 0 && password !== "" && confirmed;
  const words = text.vaultPassword[purpose];

  const onSubmit = () => {
    if (!maySubmit) return;
    submit(commands.answer(given(request, { kind: "password", password }, { meant: { acknowledged: false, typed } })));
    setPassword("");
  };

  const footer = (
    <AnswerButtons
      question={question}
      submit={words.submit}
      maySubmit={maySubmit}
      danger={dangerous.has(purpose)}
      form="vault-password"
      data-testid="consent-vault-password-submit"
    />
  );

  return (
    <Frame title={words.title} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <Text tone="muted">
        <Line limit={100}>{text.forVault({ vault: vaultName })}</Line>
      </Text>
      <p data-testid="consent-purpose">{words.text}</p>
      <Form gap="loose" id="vault-password" onSubmit={onSubmit}>
        {confirm.map((each, index) => (
          <Typed
            key={each.about}
            confirm={each}
            index={index}
            value={typed[index] ?? ""}
            disabled={question.closed}
            onText={(value) => {
              setTyped((before) => before.map((old, at) => (at === index ? value : old)));
            }}
          />
        ))}
        {wrong && !answered && <WrongNotice wrong={wrong} waitSeconds={question.waitSeconds} />}
        <PasswordField
          autoFocus
          label={text.password}
          autoComplete="current-password"
          value={password}
          disabled={question.closed}
          onText={setPassword}
          data-testid="consent-vault-password"
        />
      </Form>
    </Frame>
  );
}

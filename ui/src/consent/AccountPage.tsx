import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import type { PageProps } from "./page";
import { Address, Line } from "./Plain";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function AccountPage(props: PageProps<"account">) {
  const { request, answered, problem, give } = props;
  const { requestId, expiresAt, vaultName, account, path, address, sentences } = request;
  const asked = useQuestion(props);

  const footer = (
    <ArmedButtons
      question={asked}
      decline={text.cancel}
      allow={text.accountSubmit}
      data-testid="consent-account-accept"
      onAllow={() => {
        give(commands.acceptAccount(requestId, address));
      }}
    />
  );

  return (
    <Frame title={text.accountTitle} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <p className="muted">
        <Line limit={100}>{text.newPasswordFor(vaultName)}</Line>
      </p>
      <dl className="key-values">
        <dt>{text.accountAddress}</dt>
        <dd>
          <Address address={address} data-testid="consent-account-address" />
        </dd>
        <dt>{text.accountPath}</dt>
        <dd data-testid="consent-account-path">
          <code>{path}</code>
        </dd>
        <dt>{text.account}</dt>
        <dd data-testid="consent-account">
          <code>{account}</code>
        </dd>
      </dl>
      {sentences.map((sentence, index) => (
        <p key={sentence} className={index === 0 ? "strong" : undefined} data-testid="consent-account-sentence">
          {sentence}
        </p>
      ))}
    </Frame>
  );
}

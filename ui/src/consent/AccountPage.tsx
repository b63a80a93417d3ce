import { Fact, Facts } from "../design/Facts";
import { Text } from "../design/Text";
import { AddressText, Line } from "../design/values";
import { say } from "../language/said";
import { ArmedButtons } from "./ArmedButtons";
import { commands } from "./bindings";
import { Frame } from "./Frame";
import { given } from "./given";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function AccountPage(props: PageProps<"account">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, vaultName, account, path, address, sentences } = request;
  const asked = useQuestion(props);

  const footer = (
    <ArmedButtons
      question={asked}
      decline={text.cancel}
      allow={text.accountSubmit}
      data-testid="consent-account-accept"
      onAllow={() => {
        submit(commands.answer(given(request, { kind: "yes" }, { boundTo: address })));
      }}
    />
  );

  return (
    <Frame title={text.accountTitle} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <Text tone="muted">
        <Line limit={100}>{text.newPasswordFor({ vault: vaultName })}</Line>
      </Text>
      <Facts>
        <Fact label={text.accountAddress}>
          <AddressText address={address} data-testid="consent-account-address" />
        </Fact>
        <Fact label={text.accountPath} data-testid="consent-account-path">
          <code>{path}</code>
        </Fact>
        <Fact label={text.account} data-testid="consent-account">
          <code>{account}</code>
        </Fact>
      </Facts>
      {sentences.map((sentence, index) => (
        <Text key={index} strong={index === 0} data-testid="consent-account-sentence">
          {say(sentence)}
        </Text>
      ))}
    </Frame>
  );
}

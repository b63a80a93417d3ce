import { useState } from "react";
import { Form } from "../design/Form";
import { say } from "../language/said";
import { AnswerButtons } from "./AnswerButtons";
import { Quoted } from "./Quoted";
import { commands } from "./bindings";
import { TextField } from "./fields";
import { Frame } from "./Frame";
import { given } from "./given";
import type { PageProps } from "./page";
import { text } from "./text";
import { useQuestion } from "./useQuestion";

export function TypedPage(props: PageProps<"typed">) {
  const { request, answered, problem, submit } = props;
  const { expiresAt, title, phrase } = request;
  const [typed, setTyped] = useState("");
  const question = useQuestion(props);
  const maySubmit = !question.closed && typed.trim() === phrase;

  const onSubmit = () => {
    if (maySubmit) submit(commands.answer(given(request, { kind: "yes" }, { meant: { acknowledged: false, typed: [typed] } })));
  };

  const footer = (
    <Form onSubmit={onSubmit}>
      <TextField
        autoFocus
        label={text.typedLabel({ phrase })}
        hint={text.typedHint}
        maxLength={100}
        value={typed}
        disabled={question.closed}
        onText={setTyped}
        data-testid="consent-typed"
      />
      <AnswerButtons
        question={question}
        submit={text.typedSubmit}
        maySubmit={maySubmit}
        danger
        data-testid="consent-typed-submit"
      />
    </Form>
  );

  return (
    <Frame title={say(title)} bundle={null} expiresAt={expiresAt} answered={answered} problem={problem} footer={footer}>
      <Quoted characters={4000} lines={60} data-testid="consent-typed-text">
        {say(request.text)}
      </Quoted>
    </Frame>
  );
}

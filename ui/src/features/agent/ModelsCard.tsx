import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type ModelKind, type Models, type ModelTest, type ModelView } from "../../bindings";
import type { Settled } from "../../bridge/unwrap";
import { Button } from "../../design/Button";
import { Card, CardSection } from "../../design/Card";
import { SelectField, TextField } from "../../design/Field";
import { Form } from "../../design/Form";
import { Row } from "../../design/Layout";
import { Hint, HintList } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { agentQuery, modelsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Loaded } from "../reading/Loaded";
import { AskedButton, Refused } from "../security/Asked";
import { OthersOff } from "../programs/OthersOff";

// Each command that changes the models answers with all of them.
function useChange<Input = void>(command: (input: Input) => Promise<Settled<Models>>) {
  const client = useQueryClient();
  return useOperation(command, {
    onDone: async (models) => {
      client.setQueryData(modelsQuery.queryKey, models);
      await client.invalidateQueries({ queryKey: agentQuery.queryKey });
    },
  });
}

const kinds: ModelKind[] = ["anthropic", "openAi"];
const addressExamples: Record<ModelKind, string> = { anthropic: "https://api.anthropic.com", openAi: "http://127.0.0.1:11434/v1" };

function AddModel() {
  const [kind, setKind] = useState<ModelKind>("anthropic");
  const [address, setAddress] = useState("");
  const [name, setName] = useState("");
  const add = useChange((wanted: [ModelKind, string, string]) => commands.addModel(...wanted));
  const complete = address.trim() !== "" && name.trim() !== "";
  const submit = () => {
    if (complete && !add.pending) add.start([kind, address.trim(), name.trim()]);
  };
  return (
    <CardSection>
      <Form gap="close" onSubmit={submit}>
        <SelectField
          label={text.models.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: text.models.kinds[value] }))}
          onPick={(picked) => {
            const found = kinds.find((each) => each === picked);
            if (found !== undefined) setKind(found);
          }}
          data-testid="model-kind"
        />
        <TextField
          label={text.models.address}
          hint={text.models.addressHint[kind]}
          type="url"
          placeholder={addressExamples[kind]}
          maxLength={512}
          mono
          value={address}
          onText={setAddress}
          data-testid="model-address"
        />
        <TextField
          label={text.models.name}
          hint={text.models.nameHint}
          error={add.problem}
          errorTestId="security-refused"
          maxLength={120}
          mono
          value={name}
          onText={setName}
          data-testid="model-name"
        />
        <Row>
          <Button small type="submit" busy={add.pending} disabled={add.pending || !complete} data-testid="model-add">
            {text.models.add}
          </Button>
        </Row>
        {add.pending && <WaitingNotice waitingFor="typed" />}
      </Form>
    </CardSection>
  );
}

function toldOf({ said, firstWordsMs, wholeMs, tokensIn, tokensOut }: ModelTest): string {
  const words = text.models.tested({ said: visibleLine(said).slice(0, 200), first: firstWordsMs, whole: wholeMs });
  return tokensIn === null || tokensOut === null ? words : `${words} ${text.models.testedTokens({ read: tokensIn, written: tokensOut })}`;
}

function usedBy({ tokensIn: read, tokensOut: written, tokensAreEstimated }: ModelView): string {
  return tokensAreEstimated ? text.models.usedAbout({ read, written }) : text.models.used({ read, written });
}

function Test({ model }: { model: ModelView }) {
  const [told, setTold] = useState<string | null>(null);
  const test = useOperation(() => commands.testModel(model.id), {
    onDone: (result) => {
      setTold(toldOf(result));
    },
  });
  return (
    <>
      <Row>
        <Button
          small
          busy={test.pending}
          data-testid="model-test"
          onClick={() => {
            setTold(null);
            test.start();
          }}
        >
          {text.models.test}
        </Button>
      </Row>
      {told !== null && (
        <Hint role="status" data-testid="model-tested">
          {told}
        </Hint>
      )}
      <Refused problem={test.problem} />
    </>
  );
}

function Context({ model }: { model: ModelView }) {
  const [entered, setEntered] = useState(model.setContext === null ? "" : String(model.setContext));
  const set = useChange((context: number | null) => commands.setModelContext(model.id, context));
  const digits = entered.replace(/[\s,]/g, "");
  const readable = /^\d{0,9}$/.test(digits);
  const wanted = digits === "" ? null : Number(digits);
  const changed = readable && wanted !== model.setContext;
  return (
    <Form
      gap="close"
      onSubmit={() => {
        if (changed && !set.pending) set.start(wanted);
      }}
    >
      <TextField
        label={text.models.contextLength}
        hint={text.models.contextHint}
        error={readable ? set.problem : text.models.contextWrong}
        errorTestId="model-context-wrong"
        inputMode="numeric"
        maxLength={12}
        value={entered}
        onText={setEntered}
        data-testid="model-context-length"
      />
      <Row>
        <Button small type="submit" busy={set.pending} disabled={set.pending || !changed} data-testid="model-context-set">
          {text.models.keepContext}
        </Button>
      </Row>
    </Form>
  );
}

function OneModel({ model, chosen }: { model: ModelView; chosen: boolean }) {
  const bring = useChange(() => commands.bringModelKey(model.id));
  const use = useChange(() => commands.useModel(model.id));
  const remove = useChange(() => commands.removeModel(model.id));
  const name = visibleLine(model.name).slice(0, 120);
  const host = visibleLine(model.host).slice(0, 200);
  return (
    <CardSection data-testid="model">
      <h3>{name}</h3>
      <Hint data-testid="model-where">{model.isHere ? text.models.here({ host }) : text.models.elsewhere({ host })}</Hint>
      <Hint data-testid="model-key">{model.hasKey ? text.models.hasKey : model.isHere ? text.models.noKeyHere : text.models.noKey}</Hint>
      <Hint data-testid="model-used">{usedBy(model)}</Hint>
      {model.context !== null && <Hint data-testid="model-context">{text.models.context({ tokens: model.context })}</Hint>}
      {model.setContext !== null && <Hint data-testid="model-set-context">{text.models.setContext({ tokens: model.setContext })}</Hint>}
      {chosen ? (
        <p data-testid="model-chosen">{text.models.chosen}</p>
      ) : (
        <AskedButton asked={use} label={text.models.use} waiting={null} data-testid="model-use" />
      )}
      <AskedButton
        asked={bring}
        label={model.hasKey ? text.models.otherKey : text.models.bring}
        waiting={<WaitingNotice waitingFor="typed" />}
        data-testid="model-bring"
      />
      <Test model={model} />
      <Context model={model} />
      <AskedButton asked={remove} kind="danger" label={text.models.remove} waiting={<WaitingNotice waitingFor="typed" />} data-testid="model-remove" />
    </CardSection>
  );
}

function Content({ models }: { models: Models }) {
  const inside = useChange(() => commands.useModel(null));
  return (
    <>
      <Hint>{text.models.hint}</Hint>
      {models.models.length === 0 ? (
        <p data-testid="models-none">{text.models.none}</p>
      ) : (
        <CardSection>
          <Hint>{text.models.leaves}</Hint>
          <HintList data-testid="models-leaves">
            {models.leavesSaid.map((told) => (
              <li key={told.id}>{say(told)}</li>
            ))}
          </HintList>
        </CardSection>
      )}
      {models.models.map((model) => (
        <OneModel key={model.id} model={model} chosen={models.chosen === model.id} />
      ))}
      {models.chosen !== null && <AskedButton asked={inside} label={text.models.useInside} waiting={null} data-testid="models-inside" />}
      <AddModel />
    </>
  );
}

export function ModelsCard() {
  const models = useQuery(modelsQuery);
  return (
    <Card label={text.models.title} data-testid="models">
      <h2>{text.models.title}</h2>
      <OthersOff />
      <Loaded query={models} failed={text.models.failed} rows={2}>
        {(known) => <Content models={known} />}
      </Loaded>
    </Card>
  );
}

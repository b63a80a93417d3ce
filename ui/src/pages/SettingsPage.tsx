import { useCallback, useState } from "react";
import { Banner } from "../design/Banner";
import { Button } from "../design/Button";
import { Card, CardHead, CardSection } from "../design/Card";
import { Fact, Facts } from "../design/Facts";
import { FileField, TextField } from "../design/Field";
import { Form } from "../design/Form";
import { Row } from "../design/Layout";
import { Skeleton } from "../design/Progress";
import { Hint, Problem, Text } from "../design/Text";
import { AddressText } from "../design/values";
import { at, textAt } from "../features/review/model";
import { visibleLine } from "../format/visible";
import { text } from "../text";
import { get, post, type Place } from "./api";
import { saveAs } from "./saveAs";
import { useAction, useDocument } from "./useDocument";

const { pages: words, reviews } = text;

type Part = { place: Place; document: unknown; read: () => void };

function Endpoint({ place, document, read, label, name, step }: Part & { label: string; name: string; step: string }) {
  const configured = textAt(document, "localSettings", name, "storedValue") ?? textAt(document, "localSettings", name, "effectiveValue") ?? "";
  const [url, setUrl] = useState<string | null>(null);
  const save = useAction(
    () => post(place, step, { url: (url ?? configured).trim() }),
    () => {
      setUrl(null);
      read();
    },
  );
  const restore = useAction(
    () => post(place, `${step}/restore-default`),
    () => {
      setUrl(null);
      read();
    },
  );
  return (
    <Form gap="close" onSubmit={save.start}>
      <TextField label={label} value={url ?? configured} onText={setUrl} error={save.problem ?? restore.problem} data-testid={`settings-${name}`} />
      <Row>
        <Button small type="submit" busy={save.pending} data-testid={`settings-${name}-save`}>
          {words.save}
        </Button>
        <Button small busy={restore.pending} data-testid={`settings-${name}-restore`} onClick={restore.start}>
          {words.restore}
        </Button>
      </Row>
    </Form>
  );
}

function Account({ place, document, read }: Part) {
  const active = textAt(document, "activeAccount", "account");
  const clear = useAction(() => post(place, "clear-active-account"), read);
  return (
    <CardSection title={words.active}>
      {active === null ? <Text data-testid="settings-account">{words.noAccount}</Text> : <AddressText address={active} data-testid="settings-account" />}
      <Row>
        <Button small busy={clear.pending} disabled={active === null} data-testid="settings-clear" onClick={clear.start}>
          {words.clear}
        </Button>
      </Row>
      {clear.problem !== null && <Problem role="alert">{clear.problem}</Problem>}
    </CardSection>
  );
}

function counted(counts: unknown): string {
  const of = typeof counts === "object" && counts !== null ? Object.entries(counts) : [];
  return of.map(([name, count]) => `${visibleLine(name)} ${String(count)}`).join(", ");
}

function Import({ place, onDone }: { place: Place; onDone: () => void }) {
  const [file, setFile] = useState<string | null>(null);
  const [preview, setPreview] = useState<unknown>(null);
  const look = useAction(
    async () => {
      setPreview(await post(place, "local-data/import/preview", file ?? ""));
    },
    () => undefined,
  );
  const replace = useAction(() => post(place, "local-data/import", file ?? ""), onDone);
  return (
    <>
      <FileField
        label={words.file}
        accept="application/json"
        data-testid="settings-import"
        onFile={(chosen) => {
          void chosen.text().then((text) => {
            setFile(text);
            setPreview(null);
          });
        }}
      />
      {file !== null && preview === null && (
        <Row>
          <Button small busy={look.pending} data-testid="settings-preview" onClick={look.start}>
            {words.look}
          </Button>
        </Row>
      )}
      {preview !== null && (
        <>
          <Text data-testid="settings-previewed">{words.preview({ now: counted(at(preview, "replaces")), then: counted(at(preview, "counts")) })}</Text>
          <Row>
            <Button small kind="danger" busy={replace.pending} data-testid="settings-replace" onClick={replace.start}>
              {words.replace}
            </Button>
          </Row>
        </>
      )}
      {(look.problem ?? replace.problem) !== null && <Problem role="alert">{look.problem ?? replace.problem}</Problem>}
    </>
  );
}

function Data({ place, onEnded }: { place: Place; onEnded: (words: string) => void }) {
  const [sure, setSure] = useState(false);
  const save = useAction(
    async () => {
      saveAs("lockstep-reviews.json", JSON.stringify(await get(place, "local-data/export"), null, 2));
    },
    () => undefined,
  );
  const reset = useAction(
    () => post(place, "local-data/reset"),
    () => {
      onEnded(words.removed);
    },
  );
  return (
    <CardSection title={words.data}>
      <Row>
        <Button small busy={save.pending} data-testid="settings-export" onClick={save.start}>
          {words.download}
        </Button>
        <Button
          small
          kind="danger"
          busy={reset.pending}
          data-testid="settings-reset"
          onClick={() => {
            if (sure) reset.start();
            else setSure(true);
          }}
        >
          {sure ? words.resetSure : words.reset}
        </Button>
      </Row>
      <Hint>{words.resetHint}</Hint>
      {(save.problem ?? reset.problem) !== null && <Problem role="alert">{save.problem ?? reset.problem}</Problem>}
      <Import
        place={place}
        onDone={() => {
          onEnded(words.imported);
        }}
      />
    </CardSection>
  );
}

export function SettingsPage({ place }: { place: Place }) {
  const load = useCallback(() => get(place), [place]);
  const { document, problem, read } = useDocument(load);
  const [ended, setEnded] = useState<string | null>(null);
  if (ended !== null) return <Banner level="success" title={ended} data-testid="settings-ended" />;
  if (document === null) return problem === null ? <Skeleton label={reviews.loading} /> : <Banner level="warning" title={problem} data-testid="page-problem" />;
  const part = { place, document, read };
  return (
    <>
      {problem !== null && <Banner level="warning" title={problem} data-testid="page-problem" />}
      {at(document, "restartRequired") === true && <Banner level="info" title={words.restart} data-testid="settings-restart" />}
      <Card label={words.of.settings}>
        <CardHead title={words.of.settings}>
          <Facts>
            <Fact label={words.server}>{visibleLine(`${textAt(document, "server", "name") ?? ""} ${textAt(document, "server", "version") ?? ""}`)}</Fact>
          </Facts>
        </CardHead>
        <Account {...part} />
        <CardSection>
          <Endpoint {...part} label={words.grpc} name="suiGrpcUrl" step="sui-grpc-url" />
          <Endpoint {...part} label={words.graphql} name="suiGraphqlUrl" step="sui-graphql-url" />
          <Hint>{words.restart}</Hint>
        </CardSection>
        <Hint>{words.asksInApp}</Hint>
        <Data place={place} onEnded={setEnded} />
      </Card>
    </>
  );
}

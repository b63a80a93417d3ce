import { Fragment } from "react";
import { Badge, type BadgeKind } from "../design/Card";
import { Party } from "../design/Party";
import { Hint, Name, Pause, Text } from "../design/Text";
import { AddressText, Line } from "../design/values";
import { dateOf } from "../format/dates";
import type { StepView, Tag } from "./bindings";
import { text } from "./text";

type Shown = { kind: BadgeKind; words: string };

function shown(tag: Tag, chain: string): Shown[] {
  switch (tag.kind) {
    case "own":
      return [{ kind: "neutral", words: text.tags.own }];
    case "inBook": {
      const by: Shown =
        tag.by === "agent"
          ? { kind: "warning", words: text.tags.byAgent({ since: dateOf(tag.since) }) }
          : { kind: "success", words: text.tags.inBook({ since: dateOf(tag.since) }) };
      return tag.chain === chain ? [by] : [by, { kind: "neutral", words: text.tags.savedFor({ chain: tag.chain }) }];
    }
    case "pinned":
      return [{ kind: "success", words: text.tags.pinned({ what: tag.what }) }];
    case "paid":
      return [{ kind: "success", words: text.tags.paid({ times: tag.times }) }];
    case "firstTime":
      return [{ kind: "warning", words: text.tags.firstTime }];
    case "contract":
      return [{ kind: "neutral", words: text.tags.contract }];
    case "codeUnknown":
      return [{ kind: "warning", words: text.tags.codeUnknown }];
    case "burn":
      return [{ kind: "danger", words: text.tags.burn }];
    case "typed":
      return [{ kind: "success", words: text.tags.typed }];
    case "fromAgent":
      return [{ kind: "warning", words: text.tags.fromAgent }];
  }
}

type PartyRowProps = { address: string; label: string; step: StepView; "data-testid"?: string };

/** The recipient: the name in the address book, what the wallet knows, and the full address. */
export function PartyRow({ address, label, step, ...rest }: PartyRowProps) {
  const party = step.parties.find((one) => one.address === address);
  const tags = party?.tags.flatMap((tag) => shown(tag, step.facts.chain)) ?? [];
  const name = party?.name?.title ?? null;
  return (
    <Party
      name={name ?? "?"}
      title={
        <span data-testid="consent-contact">
          <Hint as="span">{label} </Hint>
          {name !== null && (
            <Name>
              <Line limit={60}>{name}</Line>
            </Name>
          )}
          {name === null && party !== undefined && <Text as="span">{text.notInBook}</Text>}
        </span>
      }
      tags={tags.map(({ kind, words }, index) => (
        <Fragment key={index}>
          <Pause />
          <Badge kind={kind} data-testid="consent-tag-known">
            <Line limit={80}>{words}</Line>
          </Badge>
        </Fragment>
      ))}
    >
      <AddressText address={address} {...rest} />
    </Party>
  );
}

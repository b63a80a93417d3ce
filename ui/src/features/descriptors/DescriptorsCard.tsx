import { commands, type DescriptorFolder } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Disclosure } from "../../design/Disclosure";
import { Stack } from "../../design/Layout";
import { Hint, HintList, Text } from "../../design/Text";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { descriptorsQuery } from "../../wallet/queries";
import { OwnFilesCard } from "../own-files/OwnFilesCard";

const words = text.descriptors;

function vouchedBy({ voucher }: DescriptorFolder): string {
  if (voucher === null) return words.changed;
  return voucher.kind === "reviewed" ? words.reviewed({ commit: voucher.commit }) : words.person;
}

function Folder({ folder }: { folder: DescriptorFolder }) {
  const doubtful = folder.voucher?.kind !== "reviewed";
  return (
    <Stack data-testid="descriptors-folder">
      <Text>{words.count({ count: folder.count, folder: visibleLine(folder.folder) })}</Text>
      <Banner level={doubtful ? "warning" : "info"} data-testid="descriptors-voucher">
        {vouchedBy(folder)}
      </Banner>
      <Hint>{words.hash}</Hint>
      <CodeText>{folder.hash}</CodeText>
      {folder.notRead.length > 0 && (
        <Disclosure label={words.notRead({ count: folder.notRead.length })}>
          <HintList>
            {folder.notRead.map(({ file, why, whySaid }) => (
              <li key={file}>{words.one({ file: visibleLine(file), why: visibleLine(say(whySaid, why)) })}</li>
            ))}
          </HintList>
        </Disclosure>
      )}
    </Stack>
  );
}

/** The folder with descriptions of contracts that is used beside those of the program. */
export function DescriptorsCard() {
  return (
    <OwnFilesCard
      name="descriptors"
      words={words}
      none={words.own}
      query={descriptorsQuery}
      use={() => commands.useDescriptorFolder()}
      drop={() => commands.dropDescriptorFolder()}
      shown={(folder) => <Folder folder={folder} />}
    />
  );
}

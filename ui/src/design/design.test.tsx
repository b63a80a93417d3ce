import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hostile } from "../testing/fixtures";
import { ActionItem, ActionList } from "./ActionList";
import { AssetList, AssetMark, AssetRow } from "./Assets";
import { Banner, BannerItem } from "./Banner";
import { Button } from "./Button";
import { Card, CardHead, CardSection } from "./Card";
import { CopyButton } from "./CopyButton";
import { DecisionFrame, StrengthMeter } from "./Decision";
import { Dialog } from "./Dialog";
import { Disclosure } from "./Disclosure";
import { EffectItem, EffectList, EffectParty } from "./Effects";
import { Fact, Facts } from "./Facts";
import { Failure } from "./Failure";
import { Check, Choice, ChoiceList, PasswordField, PhraseField, TextField } from "./Field";
import { Form } from "./Form";
import { Row, Stack } from "./Layout";
import { Party } from "./Party";
import { stagesAt, StageList } from "./Progress";
import { ShellBody } from "./Shell";
import { ScopeBar, ScopeSelect } from "./StatusBar";
import { Hint, Problem, Text, Title } from "./Text";
import { ToastArea, useToast } from "./Toast";
import { AddressText, AmountText, CodeText, Digits, Line, LongText, RawBox } from "./values";
import { Watched } from "./Watched";
import { inView } from "../testing/inView";

describe("layout", () => {
  it("hands on what its element takes, and keeps the element's meaning", () => {
    render(
      <Stack as="ul" gap="tight" aria-label="Things">
        <li>
          <Row as="span" data-testid="row">
            one
          </Row>
        </li>
      </Stack>,
    );
    expect(within(screen.getByRole("list", { name: "Things" })).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByTestId("row").tagName).toBe("SPAN");
  });
});

describe("text", () => {
  it("is a paragraph unless it is asked for another element, and a hint is muted and small", () => {
    render(
      <>
        <Text>plain</Text>
        <Hint as="span" id="hint" role="status">
          hint
        </Hint>
        <Problem role="alert">wrong</Problem>
        <Title level={3}>title</Title>
      </>,
    );
    expect(screen.getByText("plain").tagName).toBe("P");
    expect(screen.getByRole("status")).toHaveAttribute("id", "hint");
    expect(screen.getByRole("status")).toHaveClass("muted", "small");
    expect(screen.getByRole("alert")).toHaveTextContent("wrong");
    expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent("title");
  });
});

describe("facts", () => {
  it("are pairs of a term and its definition", () => {
    render(
      <Facts aria-label="About">
        <Fact label="Network">Local</Fact>
        <Fact label="Fee" data-testid="fee">
          <span>one</span>
          <span>two</span>
        </Fact>
      </Facts>,
    );
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Network", "Fee"]);
    expect(screen.getAllByRole("definition")).toHaveLength(2);
    expect(screen.getByTestId("fee")).toHaveTextContent("onetwo");
  });
});

describe("a form", () => {
  it("is handed in by Enter and by its button, and never reloads the window", async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(
      <>
        <Form id="outside" onSubmit={onSubmit}>
          <TextField label="Name" onText={() => undefined} />
        </Form>
        <Button type="submit" form="outside">
          Save
        </Button>
      </>,
    );
    await user.type(screen.getByLabelText("Name"), "x{Enter}");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

describe("a field", () => {
  it("is described by its hint, and by its error in place of it", () => {
    const { rerender } = render(<TextField label="Name" hint="Anything" onText={() => undefined} />);
    const field = screen.getByLabelText("Name");
    expect(field).toHaveAccessibleDescription("Anything");
    expect(field).not.toHaveAttribute("aria-invalid");
    rerender(<TextField label="Name" hint="Anything" error="Too short" onText={() => undefined} />);
    expect(field).toHaveAccessibleDescription("Too short");
    expect(field).toBeInvalid();
    expect(screen.getByRole("alert")).toHaveTextContent("Too short");
  });

  it("of a password conceals what is typed until it is asked to show it, by keyboard too", async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" show="Show it" value="secret" onText={() => undefined} />);
    const field = screen.getByLabelText("Password");
    expect(field).toHaveAttribute("type", "password");
    await user.tab();
    expect(screen.getByRole("checkbox", { name: "Show it" })).toHaveFocus();
    await user.keyboard(" ");
    expect(field).toHaveAttribute("type", "text");
  });

  it("of a phrase conceals its words, and nothing corrects or remembers them", async () => {
    const user = userEvent.setup();
    render(<PhraseField label="Phrase" show="Show it" value="a b" onText={() => undefined} />);
    const field = screen.getByLabelText("Phrase");
    expect(field).toHaveClass("phrase-hidden");
    expect(field).toHaveAttribute("autocomplete", "off");
    expect(field).toHaveAttribute("autocorrect", "off");
    await user.click(screen.getByLabelText("Show it"));
    expect(field).not.toHaveClass("phrase-hidden");
  });
});

describe("choices", () => {
  it("are one group with a name, and are picked by their label", async () => {
    const user = userEvent.setup();
    const onPick = vi.fn();
    render(
      <ChoiceList label="Which node?">
        <Choice name="node" value="a" checked onPick={() => undefined}>
          A
        </Choice>
        <Choice name="node" value="b" checked={false} tall onPick={onPick}>
          B
        </Choice>
      </ChoiceList>,
    );
    expect(within(screen.getByRole("group", { name: "Which node?" })).getAllByRole("radio")).toHaveLength(2);
    await user.click(screen.getByText("B"));
    expect(onPick).toHaveBeenCalledOnce();
  });

  it("of a busy box change nothing, and leave it the focus", async () => {
    const user = userEvent.setup();
    const onCheck = vi.fn();
    const { rerender } = render(<Check label="On" checked={false} onCheck={onCheck} />);
    await user.click(screen.getByRole("checkbox", { name: "On" }));
    expect(onCheck).toHaveBeenCalledExactlyOnceWith(true);
    rerender(<Check label="On" checked busy onCheck={onCheck} />);
    await user.keyboard(" ");
    expect(onCheck, "busy").toHaveBeenCalledOnce();
    expect(screen.getByRole("checkbox")).toHaveFocus();
    expect(screen.getByRole("checkbox")).toHaveAttribute("aria-disabled", "true");
  });
});

describe("a card", () => {
  it("is a group with a name where it has a label, and its named sections are regions", () => {
    render(
      <Card label="Backup">
        <CardHead title="Backup">
          <Hint>why</Hint>
        </CardHead>
        <CardSection label="Ethereum" data-testid="section">
          <p>on</p>
        </CardSection>
        <CardSection title="Delete">gone</CardSection>
      </Card>,
    );
    expect(screen.getByRole("group", { name: "Backup" })).toContainElement(screen.getByTestId("section"));
    expect(screen.getByRole("region", { name: "Ethereum" })).toHaveTextContent("on");
    expect(screen.getByRole("heading", { level: 2, name: "Backup" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: "Delete" })).toBeVisible();
  });
});

describe("a banner", () => {
  it("interrupts for a danger only, and not in a list", () => {
    render(
      <>
        <Banner level="warning">careful</Banner>
        <Banner level="danger" title="Stop">
          now
        </Banner>
        <BannerItem level="danger" data-testid="item">
          listed
        </BannerItem>
      </>,
    );
    expect(screen.getByRole("status")).toHaveTextContent("careful");
    expect(screen.getByRole("alert")).toHaveTextContent("Stopnow");
    expect(screen.getByTestId("item"), "what is in a list is not announced by itself").not.toHaveAttribute("role");
  });

  it("of a failure offers to try again", async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn();
    render(<Failure title="Not read" message="No answer." retry="Retry" retrying={false} onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Not readNo answer.");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe("a disclosure", () => {
  it("opens by a click on its label, and draws late content only then", async () => {
    const user = userEvent.setup();
    render(
      <Disclosure late label="More" labelTestId="label" data-testid="details">
        <p>inside</p>
      </Disclosure>,
    );
    expect(screen.queryByText("inside")).toBeNull();
    await user.click(screen.getByTestId("label"));
    expect(await screen.findByText("inside")).toBeVisible();
  });
});

describe("values that somebody else wrote", () => {
  it("spell out what cannot be seen, and are never markup", () => {
    render(
      <div data-testid="all">
        <Line limit={200}>{hostile}</Line>
        <CodeText>{hostile}</CodeText>
        <AddressText address={hostile} />
        <LongText limit={500} lines={5} more={() => "more"} less="less">
          {hostile}
        </LongText>
      </div>,
    );
    const all = screen.getByTestId("all");
    expect(all.querySelector("img, script")).toBeNull();
    expect(all.textContent).not.toMatch(/[\u202e\u202c\u200b]/);
    expect(all).toHaveTextContent("[U+202E]");
  });

  it("are cut at their limit, where one line is all that there is", () => {
    render(<Line limit={4}>{"abcdef\ngh"}</Line>);
    expect(screen.getByText("abcd…")).toBeVisible();
  });

  it("show the rest of a long text on request, and say how much it is", async () => {
    const user = userEvent.setup();
    render(
      <LongText limit={3} lines={5} more={(hidden) => `${String(hidden)} more`} less="less" data-testid="text">
        abcdef
      </LongText>,
    );
    expect(screen.getByTestId("text").textContent).toBe("abc");
    await user.click(screen.getByRole("button", { name: "3 more", expanded: false }));
    expect(screen.getByTestId("text").textContent).toBe("abcdef");
    expect(screen.getByRole("button", { name: "less", expanded: true })).toBeVisible();
  });

  it("group an amount for the eye, and leave one in words as it is", () => {
    render(
      <>
        <AmountText amount="5000000.5 ETH" size="large" tone="danger" data-testid="figure" />
        <AmountText amount="an amount that is not known" data-testid="words" />
        <Digits digits="1234567" data-testid="digits" />
      </>,
    );
    const figure = screen.getByTestId("figure");
    expect(figure.textContent).toBe("5000000.5 ETH");
    expect(Array.from(figure.querySelectorAll(".digit-group"), (group) => group.textContent)).toEqual(["5", "000", "000.5"]);
    expect(figure).toHaveClass("danger-text");
    expect(screen.getByTestId("words").textContent).toBe("an amount that is not known");
    expect(screen.getByTestId("words").querySelector(".amount-unit, .digit-group")).toBeNull();
    expect(screen.getByTestId("digits").textContent).toBe("1234567");
  });

  it("in a box that scrolls are reached by keyboard, and the box has a name", async () => {
    const user = userEvent.setup();
    render(<RawBox label="Raw bytes">0x00</RawBox>);
    await user.tab();
    expect(screen.getByRole("region", { name: "Raw bytes" })).toHaveFocus();
  });
});

describe("copying", () => {
  const button = (onCopied: (value: string) => void, onFailed: () => void) => (
    <CopyButton value="0x1" label="Copy" copiedLabel="Copied" onCopied={onCopied} onFailed={onFailed} />
  );

  it("says that it is done, and what was copied", async () => {
    const user = userEvent.setup();
    const onCopied = vi.fn();
    render(button(onCopied, () => undefined));
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(onCopied).toHaveBeenCalledExactlyOnceWith("0x1");
    expect(await navigator.clipboard.readText()).toBe("0x1");
  });

  it("says that it failed, and claims nothing", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
    const onFailed = vi.fn();
    render(button(() => undefined, onFailed));
    await user.click(screen.getByRole("button", { name: "Copy" }));
    await vi.waitFor(() => {
      expect(onFailed).toHaveBeenCalledOnce();
    });
    expect(screen.queryByRole("button", { name: "Copied" })).toBeNull();
  });
});

describe("stages", () => {
  it("before the current one are done, and after it still to come", () => {
    const labels = { a: "A", b: "B", done: "Ready" };
    expect(stagesAt(["a", "b", "done"], "b", labels).map(({ mark }) => mark)).toEqual(["done", "current", "todo"]);
    expect(stagesAt(["a", "b", "done"], undefined, labels).map(({ mark }) => mark)).toEqual(["todo", "todo", "todo"]);
    render(<StageList stages={stagesAt(["a", "b", "done"], "done", labels)} />);
    expect(screen.getAllByTestId("stage").map((stage) => stage.dataset.mark)).toEqual(["done", "done", "done"]);
    expect(screen.getByText("Ready")).toBeVisible();
  });

  it("name the current step to a screen reader", () => {
    render(<StageList stages={[{ id: "a", label: "A", mark: "current" }]} />);
    expect(screen.getByTestId("stage")).toHaveAttribute("aria-current", "step");
  });
});

describe("the shell", () => {
  it("marks the page that is shown, and is left by keyboard", async () => {
    const user = userEvent.setup();
    const onPick = vi.fn();
    const entries = [
      { name: "chat", label: "Chat", icon: null },
      { name: "settings", label: "Settings", icon: null },
    ] as const;
    render(
      <ShellBody product="Lockstep" navigation="Screens" entries={[...entries]} current="chat" onPick={onPick} foot="foot" notices={null}>
        content
      </ShellBody>,
    );
    const navigation = within(screen.getByRole("navigation", { name: "Screens" }));
    expect(navigation.getByRole("button", { name: "Chat" })).toHaveAttribute("aria-current", "page");
    expect(navigation.getByRole("button", { name: "Settings" })).not.toHaveAttribute("aria-current");
    await user.tab();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(onPick).toHaveBeenCalledExactlyOnceWith("settings");
    expect(screen.getByRole("main")).toHaveTextContent("content");
  });

  it("says the money in a note, and names the box that switches it", async () => {
    const user = userEvent.setup();
    const onPick = vi.fn();
    render(
      <ScopeBar kind="test" aria-label="Network">
        <ScopeSelect
          label="Shown"
          value="a"
          groups={[
            { label: "Real", options: [{ value: "a", label: "A" }] },
            { label: "Test", options: [{ value: "b", label: "B" }] },
          ]}
          onPick={onPick}
        />
      </ScopeBar>,
    );
    expect(screen.getByRole("banner", { name: "Network" })).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Shown"), "B");
    expect(onPick).toHaveBeenCalledExactlyOnceWith("b");
  });
});

describe("a list of assets", () => {
  it("gives each row its name, its amount and what it is worth, and opens it", async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    render(
      <AssetList label="Assets">
        <AssetRow mark={<AssetMark ticker="ETH" badge="3" />} name="ETH" note="3 networks" amount="5.62" value="9 USD" onClick={onOpen} />
        <AssetRow mark={<AssetMark ticker="DAI" suspicious />} name="DAI" note="Base" amount="25" value="" stale />
      </AssetList>,
    );
    const rows = within(screen.getByRole("list", { name: "Assets" })).getAllByRole("button");
    expect(rows.map((row) => row.textContent)).toEqual(["ETH3ETH3 networks, 5.629 USD", "!DAIBase, 25"]);
    await user.click(rows[0] as HTMLElement);
    expect(onOpen).toHaveBeenCalledOnce();
    await user.keyboard("{ArrowDown}");
    expect(rows[1]).toHaveFocus();
  });
});

describe("an asset with a tag", () => {
  it("has a space between its note and the tag, so that both are read as words", () => {
    render(
      <AssetList label="Assets">
        <AssetRow mark={null} name="HOME" note="Home" tag={<span>Added by you</span>} amount="1" value="" />
      </AssetList>,
    );
    expect(screen.getByRole("button")).toHaveTextContent("Home Added by you");
  });
});

describe("a list with actions", () => {
  it("has each entry's buttons in that entry", () => {
    render(
      <ActionList aria-label="Nodes">
        <ActionItem actions={<Button>Remove</Button>}>one</ActionItem>
      </ActionList>,
    );
    const [entry] = within(screen.getByRole("list", { name: "Nodes" })).getAllByRole("listitem");
    expect(entry).toContainElement(screen.getByRole("button", { name: "Remove" }));
  });
});

describe("a decision", () => {
  it("has a head, what is decided about, and the answers, each in its landmark", () => {
    render(
      <DecisionFrame title="Do you approve?" head="who" about="vault" aside="soon" foot={<Button>Reject</Button>} data-testid="frame">
        <EffectList aria-label="Effects">
          <Watched as="li" onSeen={() => undefined}>
            <EffectItem label="You pay" amount={<AmountText amount="1 ETH" />}>
              <EffectParty label="to">Alice</EffectParty>
            </EffectItem>
          </Watched>
        </EffectList>
      </DecisionFrame>,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Do you approve?" })).toBeVisible();
    expect(within(screen.getByRole("main")).getByRole("listitem")).toHaveTextContent("You pay1 ETHtoAlice");
    expect(within(screen.getByRole("contentinfo")).getByRole("button", { name: "Reject" })).toBeVisible();
    expect(screen.getByRole("banner")).toHaveTextContent("who");
  });

  it("tells once that a part was in view, and only when its end was too", () => {
    const onSeen = vi.fn();
    inView((target) => target.className.includes("begin"));
    render(<Watched onSeen={onSeen}>a long part</Watched>);
    act(() => {
      inView((target) => target.className.includes("begin"));
    });
    expect(onSeen, "its end was never in view").not.toHaveBeenCalled();
    act(() => {
      inView((target) => target.className.includes("end"));
    });
    act(() => {
      inView(() => true);
    });
    expect(onSeen, "begin and end were, though not at the same time").toHaveBeenCalledOnce();
  });

  it("names who gets it, with a letter for the eye only", () => {
    render(
      <Party name="  anna" title={<span>Anna</span>} tags={<span>First time</span>} data-testid="party">
        0x1234
      </Party>,
    );
    expect(screen.getByTestId("party")).toHaveTextContent("AAnnaFirst time0x1234");
    expect(screen.getByText("A")).toHaveAttribute("aria-hidden", "true");
  });

  it("keeps a title for screen readers that the head says already", () => {
    render(
      <DecisionFrame quiet title="Do you approve?" head="who" about="Base" aside="9:58" foot={null}>
        what
      </DecisionFrame>,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Do you approve?" })).toHaveClass("visually-hidden");
    expect(screen.getByRole("banner")).toHaveTextContent("Do you approve?Base9:58who");
  });

  it("shows strength to the eye only", () => {
    const { container } = render(<StrengthMeter reached={2} of={4} colour="warning" />);
    expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
    expect(container.querySelectorAll("[data-reached=true][data-colour=warning]")).toHaveLength(2);
  });
});

describe("a toast", () => {
  const labels = { undo: "Undo", look: "View", dismiss: "Dismiss" };
  type Said = Parameters<ReturnType<typeof useToast>>[0];

  function openToasts(said: Said[]) {
    function Teller() {
      const toast = useToast();
      return said.map((one) => (
        <Button
          key={one.message}
          onClick={() => {
            toast(one);
          }}
        >
          {`Say ${one.message}`}
        </Button>
      ));
    }
    render(
      <ToastArea labels={labels}>
        <Teller />
      </ToastArea>,
    );
    const user = userEvent.setup();
    return { user, say: (message: string) => user.click(screen.getByRole("button", { name: `Say ${message}` })) };
  }

  it("stands alone: the newest takes the place of the others", async () => {
    const { say } = openToasts([{ message: "first" }, { message: "second" }, { message: "third" }]);
    for (const each of ["first", "second", "third"]) {
      await say(each);
      expect(screen.getByTestId("toast")).toHaveTextContent(each);
    }
  });

  it("comes back after the newer one where it can be undone", async () => {
    const undo = vi.fn();
    const { user, say } = openToasts([{ message: "removed", undo }, { message: "copied" }]);
    await say("removed");
    await say("copied");
    expect(screen.getByTestId("toast")).toHaveTextContent("copied");
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.getByTestId("toast")).toHaveTextContent("removed");
    await user.click(screen.getByTestId("toast-undo"));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByTestId("toast")).toBeNull();
  });

  it("leads to what it is about", async () => {
    const open = vi.fn();
    const { user, say } = openToasts([{ message: "confirmed", open }]);
    await say("confirmed");
    await user.click(screen.getByRole("button", { name: "View" }));
    expect(open).toHaveBeenCalledOnce();
    expect(screen.queryByTestId("toast")).toBeNull();
  });
});

describe("a dialog", () => {
  beforeAll(() => {
    // jsdom knows the dialog element but not how to open it.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  // U27: they lay over what a person fills in.
  it("has its title for a name, takes toasts away, and is closed by its button", async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    function Teller() {
      const toast = useToast();
      return (
        <Button
          onClick={() => {
            toast({ message: "said before" });
          }}
        >
          Say
        </Button>
      );
    }
    const labels = { undo: "Undo", look: "View", dismiss: "Dismiss" };
    const { rerender } = render(
      <ToastArea labels={labels}>
        <Teller />
      </ToastArea>,
    );
    await user.click(screen.getByRole("button", { name: "Say" }));
    expect(screen.getByRole("status")).toHaveTextContent("said before");
    expect(screen.getByRole("button", { name: "Dismiss" })).toBeVisible();
    rerender(
      <ToastArea labels={labels}>
        <Dialog title="Send" close="Close" onClose={onClose}>
          inside
        </Dialog>
      </ToastArea>,
    );
    expect(screen.getByRole("dialog", { name: "Send" })).toHaveTextContent("inside");
    expect(screen.queryByText("said before"), "it would lie behind the dialog").toBeNull();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

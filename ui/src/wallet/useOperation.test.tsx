import type { ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import type { ApiCode } from "../bindings";
import type { Settled } from "../bridge/unwrap";
import { ToastArea } from "../design/Toast";
import { outside } from "../testing/said";
import { useOperation, type Effects } from "./useOperation";

const key = ["things"];

function refused(code: ApiCode, message: string): Promise<Settled<string>> {
  return Promise.resolve({ status: "error", error: { code, message, said: outside(message) } });
}

function given(data: string): Promise<Settled<string>> {
  return Promise.resolve({ status: "ok", data });
}

function operation(command: (input: string) => Promise<Settled<string>>, effects: Effects<string, string> = {}) {
  const client = new QueryClient();
  const read = vi.spyOn(client, "invalidateQueries");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ToastArea labels={{ undo: "Undo", look: "View", dismiss: "Dismiss" }}>{children}</ToastArea>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useOperation(command, effects), { wrapper });
  return { result, client, read };
}

describe("an operation", () => {
  it("is pending until it is done, and says with what it ran and what it gave", async () => {
    let finish: (settled: Settled<string>) => void = () => undefined;
    const onDone = vi.fn();
    const { result, read } = operation(() => new Promise((done) => (finish = done)), { onDone, refresh: [key] });
    expect(result.current).toMatchObject({ pending: false, done: false, failure: null, problem: null });
    act(() => {
      result.current.start("in");
    });
    await waitFor(() => {
      expect(result.current).toMatchObject({ pending: true, input: "in" });
    });
    finish({ status: "ok", data: "out" });
    await waitFor(() => {
      expect(result.current).toMatchObject({ pending: false, done: true, output: "out", failure: null });
    });
    expect(onDone.mock.calls[0]?.slice(0, 2)).toEqual(["out", "in"]);
    expect(read, "what it changed is read again").toHaveBeenCalledExactlyOnceWith({ queryKey: key });
  });

  it("that fails says the wallet's sentence, and reads again as well", async () => {
    const onDone = vi.fn();
    const { result, read } = operation(() => refused("network", "No answer."), { onDone, refresh: [key] });
    act(() => {
      result.current.start("in");
    });
    await waitFor(() => {
      expect(result.current.failure).toEqual({ message: "No answer.", cancelled: false });
    });
    expect(result.current).toMatchObject({ pending: false, done: false, problem: "No answer." });
    expect(onDone).not.toHaveBeenCalled();
    expect(read).toHaveBeenCalledOnce();
    expect(screen.queryByTestId("toast"), "a place on the screen says it").toBeNull();
    act(() => {
      result.current.reset();
    });
    await waitFor(() => {
      expect(result.current.failure).toBeNull();
    });
  });

  it("shows its error at once, however long the reading takes", async () => {
    const client = new QueryClient();
    vi.spyOn(client, "invalidateQueries").mockReturnValue(new Promise(() => undefined));
    const { result } = renderHook(() => useOperation(() => refused("network", "No answer."), { refresh: [key] }), {
      wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    act(() => {
      result.current.start();
    });
    await waitFor(() => {
      expect(result.current.problem).toBe("No answer.");
    });
  });

  it("that a person cancels has failed without a problem", async () => {
    const { result } = operation(() => refused("cancelled", "You said no."));
    act(() => {
      result.current.start("in");
    });
    await waitFor(() => {
      expect(result.current.failure).toEqual({ message: "You said no.", cancelled: true });
    });
    expect(result.current.problem).toBeNull();
  });

  it("forgets the progress of an earlier run before it begins", async () => {
    const { result, client } = operation(() => given("out"), { progress: key });
    client.setQueryData(key, "old");
    act(() => {
      result.current.start("in");
    });
    await waitFor(() => {
      expect(result.current.done).toBe(true);
    });
    expect(client.getQueryData(key)).toBeUndefined();
  });

  it("without a place on the screen says in a toast what went wrong, in its own words if it has some", async () => {
    const toasted = operation(() => refused("network", "No answer."), { toastFailure: true });
    act(() => {
      toasted.result.current.start("in");
    });
    expect(await screen.findByTestId("toast")).toHaveTextContent("No answer.");
    const worded = operation(() => refused("network", "No answer."), {
      toastFailure: ({ cancelled }, input) => (cancelled ? null : `${input} is not back.`),
    });
    act(() => {
      worded.result.current.start("Alice");
    });
    expect(await screen.findByText("Alice is not back.")).toBeVisible();
  });

  it("says nothing in a toast where its words are none", async () => {
    const { result } = operation(() => refused("cancelled", "no"), { toastFailure: ({ cancelled, message }) => (cancelled ? null : message) });
    act(() => {
      result.current.start("in");
    });
    await waitFor(() => {
      expect(result.current.failure).not.toBeNull();
    });
    expect(screen.queryByTestId("toast")).toBeNull();
  });
});

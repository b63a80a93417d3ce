import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { unwrap, wasCancelled, type Settled } from "../bridge/unwrap";
import { useToast } from "../design/Toast";
import { messageOf } from "./messageOf";

export type Failure = {
  message: string;
  // The person said no, which is not an error.
  cancelled: boolean;
};

export type Operation<Input = void, Output = unknown> = {
  start: (input: Input) => void;
  /** Forgets how the last run ended. */
  reset: () => void;
  pending: boolean;
  done: boolean;
  failure: Failure | null;
  /** The failure's message, or null if the person cancelled. */
  problem: string | null;
  /** The last run's input. */
  input: Input | undefined;
  /** The last run's answer, once it is done. */
  output: Output | undefined;
};

export type Effects<Input, Output> = {
  onStart?: () => void;
  /** The operation stays pending until this has resolved. */
  onDone?: (output: Output, input: Input) => unknown;
  /** Shows a failure in a toast, for operations without a place for it on the screen. `true` shows its own message. */
  toastFailure?: true | ((failure: Failure, input: Input) => string | null);
  /** The query with an earlier run's progress, which is removed at the start. */
  progress?: QueryKey;
  /** Queries to read again when the operation ends, done or failed. */
  refresh?: QueryKey[];
};

/** Runs a wallet command and tracks whether it is pending, failed or done. */
export function useOperation<Output, Input = void>(
  command: (input: Input) => Promise<Settled<Output>>,
  { onStart, onDone, toastFailure, progress, refresh = [] }: Effects<Input, Output> = {},
): Operation<Input, Output> {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, reset, isPending, isSuccess, isError, error, variables, data } = useMutation({
    mutationFn: (input: Input) => unwrap(command(input)),
    onMutate: () => {
      if (progress) client.removeQueries({ queryKey: progress });
      onStart?.();
    },
    onSuccess: onDone,
    onError: (failed, input) => {
      if (!toastFailure) return;
      const failure = failureOf(failed);
      const message = toastFailure === true ? failure.message : toastFailure(failure, input);
      if (message !== null) toast({ message });
    },
    onSettled: (_, failed) => {
      const reading = Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
      // Not awaited: reading may take as long as a node needs, and the error must show at once.
      return failed === null ? reading : undefined;
    },
  });
  const failure = isError ? failureOf(error) : null;
  return {
    start: mutate,
    reset,
    pending: isPending,
    done: isSuccess,
    failure,
    problem: failure === null || failure.cancelled ? null : failure.message,
    input: variables,
    output: data,
  };
}

function failureOf(error: unknown): Failure {
  return { message: messageOf(error), cancelled: wasCancelled(error) };
}

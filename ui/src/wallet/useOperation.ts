import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { unwrap, wasCancelled, type Settled } from "../bridge/unwrap";
import { useToast } from "../design/Toast";
import { messageOf } from "./messageOf";

export type Failure = {
  message: string;
  // A person said no, which is not an error.
  cancelled: boolean;
};

export type Operation<Input = void, Output = unknown> = {
  start: (input: Input) => void;
  /** Forgets how the last run ended. */
  reset: () => void;
  pending: boolean;
  done: boolean;
  failure: Failure | null;
  /** What to show as an error: the failure's message, unless a person cancelled. */
  problem: string | null;
  /** What the last run was started with. */
  input: Input | undefined;
  /** What the last run gave, once it is done. */
  output: Output | undefined;
};

export type Effects<Input, Output> = {
  onStart?: () => void;
  /** The operation is done only when this is. */
  onDone?: (output: Output, input: Input) => unknown;
  /** Says in a toast what went wrong, where no place on the screen does. `true` takes the failure's own message. */
  toastFailure?: true | ((failure: Failure, input: Input) => string | null);
  /** The progress of an earlier run, which must not show in this one. */
  progress?: QueryKey;
  /** What is read again when the operation ends, whether it is done or failed. */
  refresh?: QueryKey[];
};

/** Runs a command of the wallet, and says whether it is pending, failed or done. */
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
      // An error is shown at once: reading may take as long as a node takes to answer.
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

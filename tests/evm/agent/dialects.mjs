// One turn, said as the interface says it: as one JSON body, as frames with `event` lines, or as frames with typed data.

/** A body that is not streamed. What is not there is absent, as a Go struct with `omitempty` leaves it out. */
export function plainBody(turn, said) {
  const body = { message: said };
  if (turn.title) body.title = turn.title;
  if (turn.suggestions) body.suggestions = turn.suggestions;
  if (turn.actions) body.actions = turn.actions;
  if (turn.transactions) body.transactions = turn.transactions;
  body.usage = { prompt_tokens: 812, completion_tokens: 64, total_tokens: 876, ai_call_count: 1 };
  return body;
}

function named(event, data) {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function typed(data) {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function words(text) {
  return text.match(/\S+\s*/g) ?? [];
}

/** The frames of an answer, each as it is written. */
export function sse(dialect, turn, said) {
  return dialect === "typed" ? typedFrames(turn, said) : namedFrames(turn, said);
}

function namedFrames(turn, said) {
  const frames = words(turn.say).map((delta) => named("text_delta", { delta }));
  frames.push(named("tool_progress", { tool: "get_balances", status: "running", label: "Looking" }));
  frames.push(named("tool_progress", { tool: "get_balances", status: "done" }));
  if (turn.title) frames.push(named("title", { title: turn.title }));
  // They may come in several frames, which add up.
  for (const action of turn.actions ?? []) frames.push(named("actions", { actions: [action] }));
  if (turn.suggestions) frames.push(named("suggestions", { suggestions: turn.suggestions }));
  frames.push(named("message", { message: said }), named("done", {}));
  return frames;
}

function typedFrames(turn, said) {
  const frames = [typed({ type: "start", messageId: said.id }), typed({ type: "start-step" }), typed({ type: "text-start", id: "0" })];
  for (const delta of words(turn.say)) frames.push(typed({ type: "text-delta", id: "0", delta }));
  frames.push(typed({ type: "text-replace", replaces: "0", text: turn.say }), typed({ type: "text-end", id: "0" }));
  if (turn.title) frames.push(typed({ type: "data-title", data: { title: turn.title } }));
  if (turn.suggestions) frames.push(typed({ type: "data-suggestions", data: { suggestions: turn.suggestions } }));
  if (turn.actions) frames.push(typed({ type: "data-actions", data: { actions: turn.actions } }));
  for (const { id, tool, input } of turn.calls ?? []) {
    frames.push(typed({ type: "tool-input-start", toolCallId: id, toolName: tool }));
    frames.push(typed({ type: "tool-input-available", toolCallId: id, toolName: tool, input }));
  }
  frames.push(typed({ type: "data-usage", data: { total_tokens: 876 } }));
  frames.push(typed({ type: "data-turn_outcome", data: { kind: "success" } }));
  frames.push(typed({ type: "finish-step" }), typed({ type: "finish" }));
  return frames;
}

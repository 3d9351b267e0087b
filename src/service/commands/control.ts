import type { RaisedEvent } from '../callbacks/events.ts';
import { callControl } from '../control/call-control.ts';
import type { completeDocument } from '../control/complete-document.ts';
import { redactText } from '../request-logs/redact-text.ts';
import type { Delivery } from '../store/deliveries.ts';
import type { Message } from '../store/outbox.ts';
import { integer, readArguments } from './arguments.ts';
import { clock } from './clock.ts';
import { type Command, common, databaseOf, exactly, print } from './command.ts';

/** What the commands say, in lines for a person. */

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Text of others, in one line that cannot move a terminal's cursor. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const MAX_TEXT_LENGTH = 200;
const shortened = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;

function describeRaised({ event, entityId, deliveries }: RaisedEvent): string {
  const count = deliveries.length === 1 ? '1 callback' : `${deliveries.length || 'no'} callbacks`;
  return [`${event} of ${entityId}: ${count}`, ...deliveries.map((id) => `  ${id}`)].join('\n');
}

function describeCompleted({ completed, open, events }: ReturnType<typeof completeDocument>): string {
  const outcome = completed
    ? 'The document is complete'
    : `Signed; ${open} more to sign or approve before the document is complete`;
  return [outcome, ...events.map(describeRaised)].join('\n');
}

function describeMessage(message: Message): string {
  const { id, kind, created, sender, recipient, subject, message: text, attachments } = message;
  return [
    `${timeOf(created * 1000)}  ${kind} from ${plain(sender)} to ${plain(recipient)}  ${id}`,
    ...(subject ? [`  ${shortened(plain(subject))}`] : []),
    ...(text ? [`  ${shortened(plain(text))}`] : []),
    ...attachments.map(({ name, size }) => `  attached: ${plain(name)} (${size} bytes)`),
  ].join('\n');
}

function describeState({ state, due }: Delivery): string {
  return due === null ? state : `${state} until ${timeOf(due)}`;
}

function describeDelivery(delivery: Delivery): string {
  const { id, event, entityId, callback, attempts } = delivery;
  const lines = attempts.map(({ attempt, started, duration, status, error, response }) => {
    const answer = [status, error, response && shortened(plain(response))].filter(Boolean).join('  ');
    return `  ${attempt}.  ${timeOf(started)}  ${duration} ms  ${answer}`;
  });
  return [
    `${id}  ${describeState(delivery)}`,
    `  ${event} of ${entityId} to ${plain(redactText(callback))}`,
    ...lines,
  ].join('\n');
}

const listOptions = { ...common, limit: { type: 'string' } } as const;

const MAX_LISTED = 1000;

const query = (pairs: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(
    Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();

const limitOf = (text: string | undefined) =>
  text === undefined ? undefined : String(integer(text, 'The limit', MAX_LISTED, 1));

const emit: Command = async (args, env) => {
  const options = { ...common, about: { type: 'string' } } as const;
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true });
  const [event, entity_id] = exactly(positionals, 'emit <event> <entity_id> [--about ID]', 2);
  const body = { event, entity_id, about: values.about };
  const raised = await callControl<RaisedEvent>(databaseOf(values.file, env), {
    method: 'POST',
    path: '/events',
    body,
  });
  return print(raised, values.json, describeRaised);
};

const complete: Command = async (args, env) => {
  const options = { ...common, signer: { type: 'string' } } as const;
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true });
  const [id = ''] = exactly(positionals, 'complete <document_id> [--signer EMAIL]', 1);
  const completed = await callControl<ReturnType<typeof completeDocument>>(databaseOf(values.file, env), {
    method: 'POST',
    path: `/documents/${encodeURIComponent(id)}/complete`,
    body: { signer: values.signer },
  });
  return print(completed, values.json, describeCompleted);
};

const outbox: Command = async (args, env) => {
  const options = { ...listOptions, kind: { type: 'string' } } as const;
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true });
  exactly(positionals, 'outbox [--kind email|fax] [--limit N]', 0);
  const { messages } = await callControl<{ messages: readonly Message[] }>(databaseOf(values.file, env), {
    method: 'GET',
    path: `/outbox?${query({ kind: values.kind, limit: limitOf(values.limit) })}`,
  });
  return print(messages, values.json, (all) => all.map(describeMessage).join('\n') || 'The outbox is empty');
};

const deliveries: Command = async (args, env) => {
  const { values, positionals } = readArguments({
    args: [...args],
    options: listOptions,
    allowPositionals: true,
  });
  exactly(positionals, 'deliveries [--limit N]', 0);
  const answer = await callControl<{ deliveries: readonly Delivery[] }>(databaseOf(values.file, env), {
    method: 'GET',
    path: `/deliveries?${query({ limit: limitOf(values.limit) })}`,
  });
  return print(
    answer.deliveries,
    values.json,
    (all) => all.map(describeDelivery).join('\n') || 'No event has been delivered yet',
  );
};

/** Commands to the service that is running, by their names. */
export const controlCommands = { emit, complete, outbox, deliveries, clock };

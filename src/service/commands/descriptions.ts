import type { RaisedEvent } from '../callbacks/events.ts';
import type { completeDocument } from '../control/complete-document.ts';
import { redactText } from '../request-logs/redact-text.ts';
import type { Delivery } from '../store/deliveries.ts';
import type { Message } from '../store/outbox.ts';

/** What the commands say, in lines for a person. */

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Text of others, in one line that cannot move a terminal's cursor. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const MOST_TEXT = 200;
const shortened = (text: string) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text);

export function describeRaised({ event, entityId, deliveries }: RaisedEvent): string {
  const count = deliveries.length === 1 ? '1 callback' : `${deliveries.length || 'no'} callbacks`;
  return [`${event} of ${entityId}: ${count}`, ...deliveries.map((id) => `  ${id}`)].join('\n');
}

export function describeCompleted({ completed, open, events }: ReturnType<typeof completeDocument>): string {
  if (!completed) return `Signed; ${open} more to sign or approve before the document is complete`;
  return ['The document is complete', ...events.map(describeRaised)].join('\n');
}

export function describeMessage(message: Message): string {
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

export function describeDelivery(delivery: Delivery): string {
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

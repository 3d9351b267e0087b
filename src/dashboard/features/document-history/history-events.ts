import type {
  DocumentHistory,
  EmailHistoryEvent,
  HistoryEvent,
} from '#contract/operations/document-records.ts';
import { type DocumentEvent, inOrder } from './document-event.ts';
import { kindOf } from './internal/event-kind.ts';
import { textOf } from './internal/event-text.ts';

/** An email address within a text. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+\.[^\s<>"'(),;:.]+/;

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Some answers have 0 for no time. */
const moment = (seconds: number | null | undefined) => seconds || undefined;

const joined = (parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined).join(', ') || undefined;

function ofDocument(event: HistoryEvent, index: number): DocumentEvent {
  const name = event.event ?? '';
  const kind = kindOf(name);
  const at = moment(event.created) ?? moment(event.client_timestamp);
  return {
    key: text(event.unique_id) ?? `document ${at} ${name} ${index}`,
    ...{ at, kind, name },
    channel: 'document',
    who: text(event.email),
    text: textOf(kind, 'document', name),
    detail: joined([text(event.client_app_name), text(event.ip_address)]),
  };
}

/** The recipient from the answer's field, or else the address in the event's text. */
function recipientOf(event: EmailHistoryEvent): string | undefined {
  const named = text(event.email) ?? text(event.recipient) ?? text(event.to);
  return named ?? ADDRESS.exec(`${event.message ?? ''} ${event.subject ?? ''}`)?.[0];
}

function ofEmail(event: EmailHistoryEvent, index: number): DocumentEvent {
  const name = event.event_type ?? '';
  const kind = kindOf(name);
  const at = moment(event.created);
  return {
    key: `email ${at} ${name} ${index}`,
    ...{ at, kind, name },
    channel: 'email',
    who: recipientOf(event),
    text: textOf(kind, 'email', name || (text(event.message) ?? '')),
    detail: text(event.subject),
  };
}

/** Maximum seconds between an invite and its email. */
const ECHO = 60;

/** Drops invites whose email is listed as well. */
function withoutEchoes(events: readonly DocumentEvent[]): readonly DocumentEvent[] {
  const emails = events.filter(({ channel, kind }) => channel === 'email' && kind === 'sent');
  return events.filter(
    ({ channel, kind, who, at }) =>
      channel === 'email' ||
      kind !== 'sent' ||
      !emails.some((email) => email.who === who && Math.abs((email.at ?? 0) - (at ?? 0)) <= ECHO),
  );
}

/** Events of the document and its emails, oldest first, from either format of the history. */
export function historyEvents(history: DocumentHistory): readonly DocumentEvent[] {
  const { document_history: events, email_history_events: emails } = Array.isArray(history)
    ? { document_history: history, email_history_events: [] }
    : history;
  return inOrder(withoutEchoes([...(events ?? []).map(ofDocument), ...(emails ?? []).map(ofEmail)]));
}

import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import type { DocumentEvent } from '#features/document-history/document-event.ts';
import type { Invite } from '#features/signing-progress/signing-progress.ts';

export interface Paper {
  readonly type: 'document' | 'document-group';
  readonly id: string;
  readonly name: string | undefined;
}

/** An invite with details that only the document has. Times are UNIX seconds. */
export interface SentInvite extends Invite {
  readonly created?: number | null | undefined;
  readonly updated?: number | null | undefined;
}

/** An entry of a document's history. */
export interface PastEvent {
  readonly event: DocumentEvent;
  readonly document: string;
}

/** Everything that was read; missing sources are empty. */
export interface Sources {
  readonly paper: Paper;
  readonly owner: string | undefined;
  /** UNIX seconds. */
  readonly created: number;
  readonly updated: number;
  /** The group, or the group of the document. `inviteId`: used to send its emails again. */
  readonly group: { readonly id: string; readonly inviteId: string | undefined } | undefined;
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly invites: readonly SentInvite[];
  /** Recipients with names, as far as the service returns them. */
  readonly people: readonly { readonly email: string; readonly name: string }[];
  readonly past: readonly PastEvent[];
  readonly callbacks: readonly Attempt[];
  readonly calls: readonly RequestLogEntry[];
  /** Names of the sources that could not be read: "callbacks". */
  readonly unread: readonly string[];
}

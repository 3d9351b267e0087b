import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import type { DocumentEvent } from '#features/document-history/document-event.ts';
import type { Invite } from '#features/signing-progress/signing-progress.ts';

/** What a document group or a document is called, and where it is. */
export interface Paper {
  readonly type: 'document' | 'document-group';
  readonly id: string;
  /** Undefined where nothing tells. */
  readonly name: string | undefined;
}

/** An invite to one document, with what only the document itself tells. Times are UNIX seconds. */
export interface SentInvite extends Invite {
  readonly created?: number | null | undefined;
  readonly updated?: number | null | undefined;
}

/** Something that the history of a document tells. */
export interface PastEvent {
  readonly event: DocumentEvent;
  /** Name of the document. */
  readonly document: string;
}

/** Everything that was read about a document or a document group. What is missing is empty. */
export interface Sources {
  readonly paper: Paper;
  /** Email of the owner. */
  readonly owner: string | undefined;
  /** UNIX seconds. */
  readonly created: number;
  readonly updated: number;
  /** The group, or the one that the document is in, with the invite by which its emails are sent again. */
  readonly group: { readonly id: string; readonly inviteId: string | undefined } | undefined;
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly invites: readonly SentInvite[];
  /** Names of the recipients, where the service knows any. */
  readonly people: readonly { readonly email: string; readonly name: string }[];
  readonly past: readonly PastEvent[];
  readonly callbacks: readonly Attempt[];
  readonly calls: readonly RequestLogEntry[];
  /** What could not be read, in words: "callbacks". */
  readonly unread: readonly string[];
}

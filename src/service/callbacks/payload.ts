import type { ClaimedDelivery } from '../store/delivery-queue.ts';

interface PayloadParts {
  /** Base address of the service. */
  readonly environment: string;
  /** Address of the subscription. */
  readonly callback: string;
  /** A token of the subscription's owner; undefined where the subscription has it removed. */
  readonly accessToken: string | undefined;
}

/** The body of a callback. The document does not show it; its fields are those that public clients read. */
export function payloadOf({ event, subscription }: ClaimedDelivery, parts: PayloadParts): string {
  const { metadata, ...content } = event.content;
  return JSON.stringify({
    meta: {
      timestamp: event.created,
      event: event.event,
      environment: parts.environment,
      callback_url: parts.callback,
      initiator_id: event.initiatorId,
      ...(parts.accessToken === undefined ? {} : { access_token: parts.accessToken }),
    },
    content: { ...content, ...(subscription.includeMetadata ? { metadata } : {}) },
  });
}

/**
 * Where a callback goes: the subscription's address, with the document's id where it asks for it.
 * @returns undefined when the address is none of a web server
 */
export function targetOf({ event, subscription }: ClaimedDelivery, callback: string): URL | undefined {
  const url = URL.parse(callback);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const id = event.content.document_id;
  if (subscription.docidQueryparam && typeof id === 'string') {
    // Appended as text: searchParams would write the rest of the query anew.
    url.search += `${url.search ? '&' : '?'}document_id=${encodeURIComponent(id)}`;
  }
  return url;
}

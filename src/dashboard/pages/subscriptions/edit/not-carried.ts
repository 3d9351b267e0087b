import type { AttributeKey } from '#features/log-derived/attributes.ts';

/** Attributes that creating takes and editing does not (document, Edit), and what losing them means. */
export const notCarried: readonly { readonly key: AttributeKey; readonly loss: string }[] = [
  {
    key: 'secretKey',
    loss: 'Callbacks would come without a signature, and receivers that check it refuse them.',
  },
  { key: 'delay', loss: 'Callbacks would be sent at once.' },
  { key: 'retryCount', loss: 'A callback that meets a 5xx would not be tried again.' },
  { key: 'includeMetadata', loss: 'The payload would lack the document’s metadata.' },
  { key: 'deleteAccessToken', loss: 'The usual comes back: the access token is removed from the payload.' },
];

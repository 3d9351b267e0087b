import { z } from 'zod';
import { type EventEntityType, eventNames } from '../events.ts';
import type { Json, SchemaWriter } from './schemas.ts';

const metadata = z
  .looseObject({})
  .optional()
  .describe('More about the entity, for subscriptions with include_metadata.');

const contents = {
  document: z.looseObject({
    document_id: z.string(),
    document_name: z.string(),
    user_id: z.string().describe('Whom the document belongs to.'),
    metadata,
  }),
  document_group: z.looseObject({
    group_id: z.string(),
    group_name: z.string(),
    user_id: z.string().describe('Whom the document group belongs to.'),
    metadata,
  }),
} as const;

type Subject = keyof typeof contents;

/** Undocumented; the fields that public clients read. */
const payloadOf = (subject: Subject) =>
  z.looseObject({
    meta: z.looseObject({
      timestamp: z.int().describe('UNIX seconds.'),
      event: z.string().describe('New names appear over time.'),
      environment: z.string().describe('Base address of the service.'),
      callback_url: z.string(),
      initiator_id: z.string().nullable().describe('Id of the user who caused the event.'),
      access_token: z.string().optional().describe('Only with delete_access_token: false.'),
    }),
    content: contents[subject],
  });

/** Headers of Standard Webhooks and of public receivers: name, description, always sent. */
const headers: readonly (readonly [string, string, boolean])[] = [
  ['webhook-id', 'The same for every attempt of one callback.', true],
  ['webhook-timestamp', 'UNIX seconds of the attempt.', true],
  [
    'webhook-signature',
    '`v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, for subscriptions with a secret_key. Its bytes are the key, or what a `whsec_…` encodes.',
    false,
  ],
  [
    'X-SignNow-Signature',
    'The Base64 of the HMAC-SHA256 of the raw body, with the text of the secret_key as key, for subscriptions with one. Publicly known: the embedded service leaves it out with `--documented-only`.',
    false,
  ],
];

/** User events are also about documents and groups. */
const isAbout = (subject: Subject, event: string) =>
  event.includes('document_group') ? subject === 'document_group' : subject === 'document';

function webhookOf(subject: Subject, writer: SchemaWriter): Json {
  const kinds = Object.keys(eventNames) as EventEntityType[];
  const events = kinds.flatMap((kind) => eventNames[kind]).filter((event) => isAbout(subject, event));
  return {
    post: {
      operationId: `${subject === 'document' ? 'document' : 'documentGroup'}Callback`,
      summary: `Callback of an event of a ${subject.replace('_', ' ')}`,
      description: `Sent to \`attributes.callback\` of the subscription, with its custom headers. Events: ${events.join(', ')}.`,
      tags: ['Event subscriptions'],
      security: [],
      parameters: headers.map(([name, description, required]) => ({
        ...{ name, in: 'header', required, description },
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: writer.write(payloadOf(subject)) } },
      },
      responses: {
        '2XX': { description: 'The callback was taken.' },
        '5XX': { description: 'The callback is sent again, at most `retry_count` times.' },
        default: { description: 'The callback was refused and is not sent again.' },
      },
    },
  };
}

/** Document, Events; by entity type. */
export const webhooks = (writer: SchemaWriter): Json => ({
  documentCallback: webhookOf('document', writer),
  documentGroupCallback: webhookOf('document_group', writer),
});

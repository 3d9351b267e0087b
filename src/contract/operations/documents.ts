import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { defineOperation } from '../operation.ts';
import { pathIds } from '../wire.ts';

// Public clients send null for what they do not say.
const text = z.string().nullish();

/**
 * Document, Send an invite for a document. Which fields are required, and the response, are not shown: only a recipient
 * is needed, since public clients leave the sender out; the response is what they read.
 */
export const sendInvite = defineOperation({
  id: 'sendInvite',
  method: 'POST',
  path: '/document/{document_id}/invite',
  credential: 'bearer',
  source: 'document',
  summary: 'Send an invite for a document',
  resource: 'Send an invite for a document',
  params: pathIds('document_id'),
  body: z.looseObject({
    document_id: text,
    to: z.email(),
    from: z.email().nullish(),
    redirect_uri: text,
    close_redirect_uri: text,
    redirect_target: text,
    cc: z.array(z.email()).nullish(),
    subject: text,
    message: text,
    cc_subject: text,
    cc_message: text,
    sms_message: text,
    language: text,
  }),
  responses: { 200: z.unknown() },
  errors: tokenErrors,
});

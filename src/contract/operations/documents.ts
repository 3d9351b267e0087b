import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { defineOperation } from '../operation.ts';
import { pathIds } from '../wire.ts';

const text = z.string().optional();

/** Document, Send an invite for a document. Which fields are required, and the response, are not shown. */
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
    to: text,
    from: text,
    redirect_uri: text,
    close_redirect_uri: text,
    redirect_target: text,
    cc: z.array(z.string()).optional(),
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

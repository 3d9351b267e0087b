import { z } from 'zod';
import { faxErrors } from '../errors/other.ts';
import { defineOperation } from '../operation.ts';

export const sendFax = defineOperation({
  id: 'sendFax',
  method: 'POST',
  path: '/v2/faxes/send',
  credential: 'bearer',
  source: 'document',
  summary: 'Send documents by fax',
  resource: 'Faxes',
  body: z.looseObject({
    recipient_number: z.string().min(1),
    documents: z.array(z.string()).min(1),
    message: z.string().optional(),
    subject: z.string().optional(),
    recipient_name: z.string().optional(),
    recipient_company: z.string().optional(),
    client_timestamp: z.int().min(0).optional(),
  }),
  responses: { 204: null },
  errors: faxErrors,
});

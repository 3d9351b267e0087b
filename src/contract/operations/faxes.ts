import { z } from 'zod';
import { faxErrors } from '../errors/other.ts';
import { defineOperation } from '../operation.ts';

// The document only says "fax number", so every dialable number is accepted: short extensions, and numbers of any country (15
// digits after ITU-T E.164 and a prefix) in any notation.
const faxNumber = z.string().regex(/^(?:[+\s()./-]*\d){3,18}[+\s()./-]*$/, {
  error: 'must be a fax number: 3 to 18 digits, with + ( ) - . / and spaces between them',
});

export const sendFax = defineOperation({
  id: 'sendFax',
  method: 'POST',
  path: '/v2/faxes/send',
  credential: 'bearer',
  source: 'document',
  summary: 'Send documents by fax',
  resource: 'Faxes',
  body: z.looseObject({
    recipient_number: faxNumber,
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

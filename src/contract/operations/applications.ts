import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { defineOperation } from '../operation.ts';

/** The fields that public clients read. */
export const application = z.looseObject({
  client_id: z.string(),
  id: z.string().nullish(),
  name: z.string().nullish(),
});

export const listApplications = defineOperation({
  id: 'listApplications',
  method: 'GET',
  path: '/v2/applications',
  credential: 'bearer',
  source: 'public',
  summary: 'List applications',
  // Unknown fields may include the client secret.
  masks: 'secrets',
  resource: 'Applications',
  query: z.strictObject({}),
  responses: { 200: z.looseObject({ data: z.array(application) }) },
  errors: tokenErrors,
});

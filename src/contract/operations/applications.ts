import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { defineOperation } from '../operation.ts';

/** An application as public clients read it: by its client id. What else it has is not shown. */
export const application = z.looseObject({
  client_id: z.string(),
  id: z.string().nullish(),
  name: z.string().nullish(),
});

/** Not in the document; public clients list the user's applications so. */
export const listApplications = defineOperation({
  id: 'listApplications',
  method: 'GET',
  path: '/v2/applications',
  credential: 'bearer',
  source: 'public',
  summary: 'List applications',
  // What is not shown may well be the client secret.
  masks: 'secrets',
  resource: 'Applications',
  query: z.strictObject({}),
  responses: { 200: z.looseObject({ data: z.array(application) }) },
  errors: tokenErrors,
});

import type { ErrorTable } from '../operation.ts';

/** What every bearer operation can answer (document, Errors, Other). */
export const tokenErrors = {
  1537: {
    status: [400, 401],
    field: 'Authorization',
    condition: 'The access token is missing, expired or wrong',
    remedy: 'Sign in again, and check that the token belongs to this environment.',
  },
} as const satisfies ErrorTable;

import { expect, it } from 'vitest';
import { type Choices, errorBody, logEntry } from '#testing/log-entry.ts';
import { stepOf, stepText } from './history-step.ts';

const DOCUMENT = 'd'.repeat(40);
const BRAND = 'b'.repeat(40);
const GROUP = 'g'.repeat(40);

it.each<[Choices, string]>([
  [
    { method: 'PUT', uri: `/v2/documents/${DOCUMENT}/brand`, request: `{"brand_id":"${BRAND}"}`, code: 201 },
    'The brand bbbb…bbbb was assigned to this document',
  ],
  [
    {
      ...{ method: 'PUT', uri: `/v2/organizations/${DOCUMENT}/allowed-team-admins`, code: 404, error: true },
      request: '{"email":"ann@example.com","active":true}',
      response: errorBody(12012015),
    },
    'Activating ann@example.com as an admin of this organization was refused: 12012015 the user is in the organization but not among its admins',
  ],
  [
    {
      method: 'POST',
      uri: `/v2/document-groups/${GROUP}/send-email`,
      code: 500,
      error: true,
      request: '{"to":[{"em',
    },
    'Emailing a copy of the document group gggg…gggg to somebody failed',
  ],
  [{ uri: `/v2/crm/contacts/${DOCUMENT}/groups?page=1`, code: 200 }, 'The groups of this contact were read'],
  [
    { method: 'DELETE', uri: `/v2/documents/${DOCUMENT}/brand`, code: 200, response: errorBody(25002065) },
    'Taking the brand of this document away was answered with a success and an error at once: 25002065 the document was deleted',
  ],
  [
    { method: 'POST', uri: `/v2/documents/${DOCUMENT}/unknown?x=1`, code: 200 },
    `POST /v2/documents/${DOCUMENT}/unknown was called, which is not in the specification`,
  ],
])('tells %o', (choices, text) => {
  expect(stepText(stepOf(logEntry(choices)), DOCUMENT)).toBe(text);
});

it('knows what asked for a change, and what to do about a refusal', () => {
  const step = stepOf(
    logEntry({
      method: 'PUT',
      uri: `/v2/documents/${DOCUMENT}/brand`,
      code: 404,
      response: errorBody(25002062),
    }),
  );
  expect(step).toMatchObject({ isWrite: true, outcome: 'refused', error: { code: 25002062 } });
  expect(step.error?.remedy).toMatch(/Check the id/);
  expect(stepOf(logEntry({ uri: `/document/${DOCUMENT}` })).isWrite).toBe(false);
});

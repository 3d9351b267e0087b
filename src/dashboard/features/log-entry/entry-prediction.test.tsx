import { expect, test } from 'vitest';
import { type Choices, errorBody, logEntry } from '#testing/log-entry.ts';
import { render } from '#testing/render.tsx';
import { EntryPrediction } from './entry-prediction.tsx';
import { logRow } from './log-row.ts';

const good = {
  event: 'document.complete',
  entity_id: 'a'.repeat(40),
  attributes: { callback: 'https://x.example' },
};

async function textOf(request: unknown, choices: Choices): Promise<string> {
  const entry = logEntry({
    method: 'POST',
    uri: '/v2/event-subscriptions',
    code: 400,
    error: true,
    request: typeof request === 'string' ? request : JSON.stringify(request),
    ...choices,
  });
  await render(<EntryPrediction row={logRow(entry)} />);
  return document.querySelector('[aria-label="Prediction"]')?.textContent ?? '';
}

test('shows a difference as one: an error that did not come back, and one that the rules do not know of', async () => {
  const text = await textOf({ ...good, event: '' }, { response: errorBody(15007034) });
  expect(text).toMatch(/^PredictedDiffers15007010 did not come backevent is empty\. Field event/);
  expect(text).toMatch(/Not predicted15007034 came backThe rules accept what was logged/);
});

const taken = { code: 201, error: false };
const serviceOnly = { response: errorBody(15007029) };
const hidden = { ...good, attributes: { ...good.attributes, secret_key: '[removed]' } };
const tooLong = { response: errorBody(15007026) };
const refused = { response: errorBody(15007010) };
const invalidToken = { response: JSON.stringify({ code: 1537, error: 'invalid_token' }) };

test.each<[what: string, request: unknown, answer: Choices, words: RegExp]>([
  ['why an error did not come back', { ...good, event: '' }, invalidToken, /refused the credential/],
  ['that the service took what is wrong', { ...good, event: '' }, taken, /took the request all the same/],
  ['that nothing is wrong', good, taken, /No error: agrees/],
  [
    'what only the service can know',
    good,
    serviceOnly,
    /No rule is broken.*15007029 came back\s*Only the service can know.*\d only the service can know\d+ /s,
  ],
  [
    'what the log hides',
    hidden,
    tooLong,
    /15007026 came back\s*It is about a value that the log does not tell/,
  ],
  ['what is not judged', hidden, tooLong, /Not judged\s*attributes\.secret_key/],
  ['that no operation was called', good, { uri: '/v2/templates/x' }, /The operation is not known/],
  ['that a body ends in its middle', '{"event":"docu', refused, /Cannot be judged.*only the beginning/],
  ['that a body is no JSON', '<event/>', refused, /Cannot be judged.*not JSON/],
  ['that there is no body', '', refused, /Cannot be judged.*the log has none/],
  [
    'that no body was read',
    '[20 bytes that were not read]',
    refused,
    /Cannot be judged.*did not read the request body/,
  ],
])('says %s', async (_what, request, answer, words) => {
  expect(await textOf(request, answer)).toMatch(words);
});

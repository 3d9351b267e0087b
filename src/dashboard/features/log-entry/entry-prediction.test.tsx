import { expect, test } from 'vitest';
import { type Choices, logEntry } from '#testing/log-entry.ts';
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

const errors = (code: number) => JSON.stringify({ errors: [{ code, message: '' }] });

test('shows a difference as one: an error that did not come back, and one that the rules do not know of', async () => {
  const text = await textOf({ ...good, event: '' }, { response: errors(15007034) });
  expect(text).toMatch(/^PredictedDiffers15007010 did not come backevent is empty\. Field event/);
  expect(text).toMatch(/Not predicted15007034 came backThe rules accept what was logged/);
});

test('says why an error did not come back', async () => {
  const token = JSON.stringify({ code: 1537, error: 'invalid_token' });
  expect(await textOf({ ...good, event: '' }, { response: token })).toContain('refused the credential');
});

test('says that the service took what the rules refuse', async () => {
  const text = await textOf({ ...good, event: '' }, { code: 201, error: false });
  expect(text).toContain('took the request all the same');
});

test.each([
  ['{"event":"docu', 'only the beginning'],
  ['<event/>', 'not JSON'],
  ['', 'the log has none'],
  ['[20 bytes that were not read]', 'did not read the request body'],
])('says why nothing can be said of %j', async (body, words) => {
  const text = await textOf(body, { response: errors(15007010) });
  expect(text).toContain('Cannot be judged');
  expect(text).toContain(words);
});

test('says that nothing is wrong where nothing is', async () => {
  expect(await textOf(good, { code: 201, error: false })).toContain('No error: agrees');
});

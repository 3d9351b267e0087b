import { expect, it } from 'vitest';
import { addDocument } from '#testing/documents.ts';
import { startTestService } from '#testing/service.ts';
import { addSubscriber, addSubscription, testCallback } from '#testing/subscriptions.ts';

async function outcomes(documentedOnly: boolean) {
  const running = await startTestService({ settings: { documentedOnly } });
  const subscriber = await addSubscriber(running);
  const { user, application } = subscriber;
  const body = (headers: unknown) => ({
    event: 'document.complete',
    entity_id: addDocument(running, user).id,
    attributes: { callback: testCallback(), headers },
  });
  const own = () => addSubscription(running, user, application, { headers: { 'X-Key': 'old' } }).id;
  const headersOf = (id: string) => running.service.subscriptions.find(id)?.headers;
  const [edited, updated] = [own(), own()];
  const answers = [
    await subscriber.create(body([])),
    await subscriber.createByGuide(body([])),
    await subscriber.edit(edited, body([])),
    await subscriber.update(updated, body([])),
  ];
  const filled = await subscriber.create(body(['X-Key: new']));
  const headers = [headersOf(edited), headersOf(updated)];
  await running.close();
  return { answers, filled, headers };
}

const NOT_AN_OBJECT = { status: 400, body: { errors: [{ code: 15_007_023 }] } };

it('an empty list of headers is none, as clients send it whose language knows no empty object', async () => {
  const { answers, filled, headers } = await outcomes(false);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200]);
  expect(headers).toEqual([{}, {}]);
  expect(filled).toMatchObject(NOT_AN_OBJECT);
});

it('an empty list of headers is refused by a service of the documented operations alone', async () => {
  const { answers, headers } = await outcomes(true);
  const [created, guided, edited, updated] = answers;
  expect(created).toMatchObject(NOT_AN_OBJECT);
  expect(guided).toMatchObject(NOT_AN_OBJECT);
  expect(edited).toMatchObject({ status: 400, body: { code: 65_536 } });
  expect(updated).toMatchObject({ status: 404 });
  expect(headers).toEqual([{ 'X-Key': 'old' }, { 'X-Key': 'old' }]);
});

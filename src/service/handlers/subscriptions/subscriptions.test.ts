import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningService } from '#service/start.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  send,
  startTestService,
  type TestApplication,
  type TestUser,
  testId,
} from '#testing/service.ts';
import { addDocument, addSubscription, testCallback } from '#testing/subscriptions.ts';

let running: RunningService;
let user: TestUser;
let application: TestApplication;
beforeAll(async () => {
  running = await startTestService({ now: () => 1_800_000_000 });
});
afterAll(() => running.close());
beforeEach(async () => {
  user = await addUser(running);
  application = addApplication(running, [user]);
});

const request = (method: string, path: string, body?: object, authorization?: string) =>
  send(running, path, {
    method,
    headers: {
      authorization: authorization ?? bearerOf(running, user, application),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const create = (body: object, authorization?: string) =>
  request('POST', '/v2/event-subscriptions', body, authorization);
const get = (id: string, query = '') => request('GET', `/v2/event-subscriptions/${id}${query}`);
const edit = (id: string, body: object) =>
  request('PUT', `/v2/events/${id}`, { action: 'callback', ...body }, application.basic);

async function createdId(body: object): Promise<string> {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ data: { id: expect.stringMatching(/^[a-z0-9]{40}$/) } });
  return (answer.body as { data: { id: string } }).data.id;
}

describe('creating a subscription', () => {
  it('answers its id, and reading it shows what the document lists and no secret', async () => {
    const { key, id: entityId } = addDocument(running, user);
    const callback = testCallback();
    const attributes = {
      ...{ callback, delay: 100, retry_count: 10, secret_key: 'a secret', use_tls_12: true },
      headers: { 'X-Text': 'b', 'X-Number': 1.5, 'X-Flag': true },
      ...{ docid_queryparam: true, include_metadata: true, delete_access_token: false },
    };
    const id = await createdId({ event: 'document.complete', entity_id: entityId, attributes });
    expect(await get(id)).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          event: 'document.complete',
          action: 'callback',
          active: true,
          created: 1_800_000_000,
          version: 2,
          entity_id: key,
          entity_unique_id: entityId,
          entity_type: 'document',
          event_count: null,
          request_method: 'post',
          json_attributes: {
            use_tls_12: true,
            callback_url: callback,
            docid_queryparam: true,
            include_metadata: true,
          },
          application_name: `Application ${application.clientId}`,
          event_subscription_owner_email: user.email,
        },
      },
    });
  });

  it.each([
    ['the user', 'user.document.complete', () => user.id, 'user'],
    ['a group', 'document_group.complete', () => addGroup(), 'document_group'],
    ['a document', 'document.fieldinvite.signed', () => addDocument(running, user).id, 'document'],
  ])('takes the id of %s', async (_, event, entityId, type) => {
    const id = await createdId({ event, entity_id: entityId(), attributes: { callback: testCallback() } });
    expect((await get(id)).body).toMatchObject({ data: { entity_type: type } });
  });

  function addGroup(): string {
    const id = testId();
    running.service.documentGroups.add({
      id,
      name: 'Group',
      ownerKey: user.key,
      documentKeys: [],
      created: 1,
    });
    return id;
  }

  it('is for documents that the user owns or that are shared with them, and not deleted', async () => {
    const owner = await addUser(running);
    const foreign = addDocument(running, owner);
    const subscribe = () =>
      create({
        event: 'document.complete',
        entity_id: foreign.id,
        attributes: { callback: testCallback() },
      });
    expect(await subscribe()).toMatchObject({ status: 400, body: { code: 65536 } });
    running.service.documents.share(foreign.key, user.key);
    expect(await subscribe()).toMatchObject({ status: 201 });
    const deleted = addDocument(running, user, { deleted: 1 });
    const attributes = { callback: testCallback() };
    const body = { event: 'document.complete', entity_id: deleted.id, attributes };
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 65536 } });
  });

  it('never lets more than 20 be active, even when they come at once', async () => {
    const { id } = addDocument(running, user);
    const authorization = bearerOf(running, user, application);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        create(
          { event: 'document.open', entity_id: id, attributes: { callback: testCallback() } },
          authorization,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(running.service.subscriptions.activeCallbacks(id, 'document.open')).toHaveLength(20);
  });

  it('counts active ones of the same event alone', async () => {
    const { key: entityKey, id: entityId } = addDocument(running, user);
    const callback = testCallback();
    addSubscription(running, user, application, { entityKey, entityId, callback, active: false });
    addSubscription(running, user, application, { entityKey, entityId, callback, event: 'document.open' });
    await createdId({ event: 'document.complete', entity_id: entityId, attributes: { callback } });
  });
});

describe('the guide form', () => {
  it('subscribes a user or a document, and answers the id in a header too', async () => {
    const attributes = { callback: testCallback() };
    const ofUser = { event: 'user.document.complete', user_id: user.id, action: 'callback', attributes };
    const { id: entityId } = addDocument(running, user);
    const ofDocument = { event: 'document.complete', entity_id: entityId, action: 'callback', attributes };
    for (const body of [ofUser, ofDocument]) {
      const answer = await request('POST', '/api/v2/events', body);
      expect(answer.status).toBe(201);
      const id = answer.headers.get('id') ?? '';
      expect(answer.body).toEqual({ data: { id } });
      expect((await get(id)).body).toMatchObject({ data: { event: body.event } });
    }
  });
});

describe('reading a subscription', () => {
  it('counts the callbacks that were made, if asked to', async () => {
    const { id } = addSubscription(running, user, application);
    expect((await get(id, '?include_event_count=true')).body).toMatchObject({ data: { event_count: 0 } });
    expect((await get(id, '?include_event_count=false')).body).toMatchObject({ data: { event_count: null } });
  });
});

describe('editing a subscription', () => {
  it('changes what it names and keeps the rest', async () => {
    const { id } = addSubscription(running, user, application, {
      headers: { 'X-Key': 'kept' },
      ...{ secretKey: 'kept', delay: 7, retryCount: 3, useTls12: true, includeMetadata: true },
    });
    const { id: entityId } = addDocument(running, user);
    const callback = testCallback();
    const body = {
      event: 'document.open',
      entity_id: entityId,
      attributes: { callback, docid_queryparam: true },
    };
    expect(await edit(id, body)).toMatchObject({ status: 200, body: { id } });
    expect(running.service.subscriptions.find(id)).toMatchObject({
      ...{ event: 'document.open', entityId, callback, docidQueryparam: true },
      ...{ headers: { 'X-Key': 'kept' }, useTls12: true, includeMetadata: true },
    });
    const other = {
      ...body,
      attributes: { callback, headers: {}, use_tls_12: false, docid_queryparam: false },
    };
    expect((await edit(id, other)).status).toBe(200);
    expect(running.service.subscriptions.find(id)).toMatchObject({
      ...{ headers: {}, useTls12: false, docidQueryparam: false, includeMetadata: true },
    });
  });

  it('is no duplicate of itself', async () => {
    const { id, entityId, callback } = addSubscription(running, user, application);
    const body = { event: 'document.complete', entity_id: entityId, attributes: { callback } };
    expect((await edit(id, body)).status).toBe(200);
  });

  it('takes the entities of the user who made it, not of whoever edits', async () => {
    const { id } = addSubscription(running, user, application);
    const foreign = addDocument(running, await addUser(running));
    const attributes = { callback: testCallback() };
    const body = { event: 'document.complete', entity_id: foreign.id, attributes };
    expect(await edit(id, body)).toMatchObject({ status: 400, body: { code: 65536 } });
  });
});

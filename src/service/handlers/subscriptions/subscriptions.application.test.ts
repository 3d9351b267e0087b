import { describe, expect, it } from 'vitest';
import { addApplication, addUser, bearerOf, send, type TestApplication, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { addSubscription } from '#testing/subscriptions.ts';

const running = await sharedService();

async function arrange() {
  const [user, colleague] = [await addUser(running), await addUser(running)];
  const [application, other] = [1, 2].map(() => addApplication(running, [user, colleague]));
  if (!application || !other) throw new Error('no applications');
  return { user, colleague, application, other };
}

const ask = (authorization: string, method = 'GET', id = '') =>
  send(running, `/api/v2/events${id && `/${id}`}`, { method, headers: { authorization } });

interface Listed {
  readonly data: readonly { readonly id: string }[];
}

const idsOf = async ({ basic }: TestApplication) =>
  ((await ask(basic)).body as Listed).data.map(({ id }) => id);

describe('the older list', () => {
  it('has what all users made with the application, the newest first, and no secret', async () => {
    const { user, colleague, application, other } = await arrange();
    const integration = testId();
    const integrationKey = running.service.integrations.add({ id: integration, name: 'CRM' });
    const first = addSubscription(running, user, application, {
      ...{ created: 1_700_000_000, integrationKey, secretKey: 'hidden', headers: { 'X-Key': 'hidden' } },
      useTls12: true,
    });
    const second = addSubscription(running, colleague, application, { created: 1_700_000_001 });
    const third = addSubscription(running, user, other);
    const { status, body } = await ask(application.basic);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: [
          expect.objectContaining({ id: second.id }),
          {
            ...{ id: first.id, event: 'document.complete', action: 'callback' },
            ...{ entity_id: expect.any(Number), created: 1_700_000_000 },
            json_attributes: {
              ...{ use_tls_12: true, docid_queryparam: false },
              ...{ integration_id: integration, callback_url: first.callback },
            },
          },
        ],
      },
    });
    expect(await idsOf(other)).toEqual([third.id]);
  });
});

describe('deleting at the older address', () => {
  it('is for the application that it was made with', async () => {
    const { user, application, other } = await arrange();
    const { id } = addSubscription(running, user, application);
    expect(await ask(other.basic, 'DELETE', id)).toMatchObject({ status: 403 });
    expect(await idsOf(application)).toEqual([id]);
    expect(await ask(application.basic, 'DELETE', id)).toMatchObject({ status: 204, body: null });
    expect(await idsOf(application)).toEqual([]);
  });

  it('is for the user who made it, whose scope covers that address', async () => {
    const { user, colleague, application, other } = await arrange();
    const { id } = addSubscription(running, user, application);
    expect(await ask(bearerOf(running, colleague, application), 'DELETE', id)).toMatchObject({ status: 403 });
    const narrow = bearerOf(running, user, application, 'v2/event-subscriptions/*');
    expect(await ask(narrow, 'DELETE', id)).toMatchObject({ body: { error: 'insufficient_scope' } });
    expect(await idsOf(application)).toEqual([id]);
    const own = bearerOf(running, user, other, 'api/v2/events/*');
    expect(await ask(own, 'DELETE', id)).toMatchObject({ status: 204 });
    expect(await idsOf(application)).toEqual([]);
  });
});

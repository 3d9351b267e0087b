import { writeFileSync } from 'node:fs';
import { Agent, fetch } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { startCallbackReceiver } from '#testing/callback-receiver.ts';
import { testFolder } from '#testing/test-folder.ts';
import { makeSelfSigned } from '../tls/self-signed.ts';
import { type CreateServiceOptions, createService, type EmbeddedService } from './create-service.ts';

const pathOf = testFolder();
const started: EmbeddedService[] = [];
afterEach(async () => {
  for (const service of started.splice(0)) await service.close();
});

async function start(options?: CreateServiceOptions) {
  const service = await createService(options);
  started.push(service);
  const user = await service.addUser();
  const application = service.addApplication({ owners: [user.email] });
  return { service, user, application, bearer: service.bearer(user.email, application.clientId) };
}

describe('createService', () => {
  it('starts an empty service on a free port, without demo data', async () => {
    await using first = await createService();
    await using second = await createService({ port: 0 });
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(second.url).not.toBe(first.url);
    expect(first.requestLogs()).toEqual([]);
  });

  it('lets an added user sign in at an added application, as a client would', async () => {
    const { service, user, application } = await start();
    const body = { grant_type: 'password', username: user.email, password: user.password } as const;
    const { access_token: token } = await service.call('createToken', { body }, application.basic);
    const self = await service.call('getUser', {}, `Bearer ${token}`);
    expect(self).toMatchObject({ id: user.id });
    expect(application.basic).toBe(service.basic(application.clientId, application.clientSecret));
  });

  it('adds what the options say', async () => {
    const { service } = await start();
    const user = await service.addUser({ email: 'ada@test.example', password: 'secret', firstName: 'Ada' });
    expect(user).toMatchObject({ email: 'ada@test.example', password: 'secret' });
    const { clientId } = service.addApplication({ clientId: 'mine', owners: [user.email] });
    const bearer = service.bearer('ADA@test.example', clientId);
    expect(await service.call('getUser', {}, bearer)).toMatchObject({ first_name: 'Ada' });
    const lease = service.addDocument({ owner: user.email, name: 'Lease', roles: ['Tenant'] });
    const group = service.addDocumentGroup({ owner: user.email, documents: [lease.id] });
    const found = await service.call('getDocument', { params: { document_id: lease.id } }, bearer);
    expect(found).toMatchObject({ document_name: 'Lease' });
    const groups = await service.call('listDocumentGroups', { query: { limit: 10, offset: 0 } }, bearer);
    expect(JSON.stringify(groups)).toContain(group.id);
  });

  it('tells a test what the service says no to, with its codes', async () => {
    const { service, bearer } = await start();
    const params = { subscription_id: 'a'.repeat(40) };
    const refused = service.call('getEventSubscription', { params }, bearer);
    await expect(refused).rejects.toMatchObject({
      name: 'CallError',
      status: expect.any(Number),
      errors: [{ code: expect.any(Number), message: expect.any(String) }],
    });
    await expect(service.call('getUser', {}, 'Bearer wrong')).rejects.toMatchObject({ status: 400 });
  });

  it('says whom or what it does not know', async () => {
    const { service, user, application } = await start();
    expect(() => service.bearer('nobody@test.example', application.clientId)).toThrow(
      'no user nobody@test.example',
    );
    expect(() => service.bearer(user.email, 'x')).toThrow('no application x');
    expect(() => service.addDocumentGroup({ owner: user.email, documents: ['x'] })).toThrow('no document x');
    expect(() => service.complete('x')).toThrow('There is no document x');
    await expect(createService({ clock: { at: 'soon' } })).rejects.toThrow('cannot start at soon');
  });

  it('shows what was asked of it, whoever asked', async () => {
    const { service, user, bearer } = await start();
    await fetch(`${service.url}/nowhere`);
    await service.call('getUser', {}, bearer);
    expect(service.requestLogs()).toMatchObject([
      { request: { method: 'GET', uri: '/user' }, response: { code: 200 }, user_id: user.id },
      { request: { method: 'GET', uri: '/nowhere' }, response: { code: 404 }, user_id: '' },
    ]);
  });

  it('calls a receiver on this machine when a document is signed, and waits for that', async () => {
    const receiver = await startCallbackReceiver();
    const { service, user, application } = await start();
    const { id } = service.addDocument({ owner: user.email });
    const names = { owner: user.email, application: application.clientId, entity: id };
    service.addSubscription({ ...names, event: 'document.complete', callback: receiver.url });
    expect(service.complete(id)).toMatchObject({ completed: true });
    await service.clock.advance(0);
    expect(receiver.callbacks).toHaveLength(1);
    service.emit('document.complete', id);
    await service.clock.advance(0);
    expect(service.deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    await receiver.close();
  });

  it('has what a callback said and how it was answered, for a receiver that is built in as well', async () => {
    const { service, user, application, bearer } = await start({ clock: { standing: true } });
    const { id } = service.addDocumentGroup({ owner: user.email, documents: [] });
    const { id: subscription } = service.addSubscription({
      ...{ owner: user.email, application: application.clientId, entity: id },
      ...{ event: 'document_group.complete', callback: 'https://test-receiver.example/hook' },
      ...{ secretKey: 'shared', headers: { 'X-Mine': 'yes' }, delay: 5 },
    });
    const params = { subscription_id: subscription };
    const read = await service.call('getEventSubscription', { params }, bearer);
    expect(read).toMatchObject({ data: { id: subscription, entity_unique_id: id } });
    service.emit('document_group.complete', id);
    await service.clock.advance(0);
    expect(service.callbacks()).toEqual([]);
    await service.clock.advance(5000);
    expect(service.callbacks()).toMatchObject([
      {
        event_subscription_id: subscription,
        callback_url: 'https://test-receiver.example/hook',
        request_content: { meta: { event: 'document_group.complete' }, content: { group_id: id } },
        response_status_code: 200,
        response_content: expect.stringContaining('"signed":true'),
      },
    ]);
    const refused = { owner: user.email, application: application.clientId, callback: 'https://a.example/' };
    expect(() => service.addSubscription({ ...refused, event: 'document.open', entity: id })).toThrow(
      `The service has no document ${id}`,
    );
    expect(() => service.addSubscription({ ...refused, event: 'document.opn', entity: id })).toThrow(
      'There is no event document.opn',
    );
  });

  it('speaks HTTPS with a certificate that it makes or is given, which a client can trust', async () => {
    await using first = await createService({ tls: true });
    const agent = new Agent({ connect: { ca: first.cert ?? '' } });
    expect((await fetch(`${first.url}/healthz`, { dispatcher: agent })).status).toBe(200);
    await agent.close();
    const user = await first.addUser();
    const { clientId } = first.addApplication({ owners: [user.email] });
    expect(await first.call('getUser', {}, first.bearer(user.email, clientId))).toMatchObject({
      id: user.id,
    });
    const given = await makeSelfSigned({
      ...{ subject: 'mine', hosts: ['127.0.0.1'] },
      now: Math.floor(Date.now() / 1000),
    });
    await using second = await createService({ tls: given });
    expect(second).toMatchObject({ cert: given.cert, url: expect.stringMatching(/^https:/) });
    await expect(createService({ tls: { cert: given.cert, key: 'none' } })).rejects.toThrow(
      'tls.key holds no private key in PEM form',
    );
  });

  it('ends once, and whoever closes it again waits for that', async () => {
    const { service } = await start({ tls: true });
    await service.call('getUser', {}, 'Bearer none').catch(() => undefined);
    const ending = service.close();
    await service.close();
    // Only a database that is closed throws.
    expect(() => service.outbox()).toThrow();
    await ending;
  });

  it('names an option that there is not', async () => {
    const options = { seeds: {} } as CreateServiceOptions;
    await expect(createService(options)).rejects.toThrow('There is no option seeds.');
  });

  it('starts with a seed in a file, and says where in it something is wrong', async () => {
    const file = pathOf('seed.json');
    writeFileSync(file, '{"users": [\n{"email": "ada@test.example"}]}');
    await using service = await createService({ seed: file });
    expect(service.export().users).toMatchObject([{ email: 'ada@test.example' }]);
    writeFileSync(file, '{"users": [\n{"mail": "ada@test.example"}]}');
    await expect(createService({ seed: file })).rejects.toThrow(`${file}:2:1 users[0].email: is missing`);
  });

  it('has emails that would have been sent, and one signer sign at a time', async () => {
    const { service, user, bearer } = await start();
    const { id } = service.addDocument({ owner: user.email });
    const body = { to: 'signer@test.example', from: user.email, subject: 'Please sign' };
    await service.call('sendInvite', { params: { document_id: id }, body }, bearer);
    expect(service.outbox()).toMatchObject([{ recipient: 'signer@test.example', subject: 'Please sign' }]);
    expect(service.complete(id, { signer: 'signer@test.example' })).toMatchObject({ completed: true });
  });

  it('has a time of its own, by which tokens die', async () => {
    const at = '2031-05-06T07:08:09.000Z';
    const { service, bearer } = await start({ clock: { at, standing: true } });
    expect(new Date(service.clock.now()).toISOString()).toBe(at);
    await service.call('getUser', {}, bearer);
    await service.clock.advance(24 * 3_600_000);
    await expect(service.call('getUser', {}, bearer)).rejects.toMatchObject({ status: 400 });
  });

  it('starts with a seed, whose people can be named as if they had been added', async () => {
    const seed = {
      users: [{ email: 'ada@test.example', password: 'secret' }],
      applications: [{ client_id: 'mine', client_secret: 'hidden' }],
      documents: [{ name: 'Lease', owner: 'ada@test.example' }],
    };
    await using service = await createService({ seed });
    const body = { grant_type: 'password', username: 'ada@test.example', password: 'secret' } as const;
    const token = await service.call('createToken', { body }, service.basic('mine', 'hidden'));
    expect(token).toHaveProperty('access_token');
    const self = await service.call('getUser', {}, service.bearer('ada@test.example', 'mine'));
    expect(self).toMatchObject({ emails: ['ada@test.example'] });
    await using copy = await createService({ seed: service.export() });
    expect(copy.export().documents).toMatchObject([{ name: 'Lease', owner: 'ada@test.example' }]);
  });

  it('goes back to a snapshot, and to what it started with', async () => {
    await using service = await createService({ seed: { users: [{ email: 'ada@test.example' }] } });
    const emails = () => service.export().users?.map(({ email }) => email);
    await service.addUser({ email: 'bob@test.example' });
    await service.snapshot('two');
    await service.addUser({ email: 'cy@test.example' });
    await service.restore('two');
    expect(emails()).toEqual(['ada@test.example', 'bob@test.example']);
    await service.reset();
    expect(emails()).toEqual(['ada@test.example']);
    expect(service.snapshots().map(({ name }) => name)).toEqual(['two']);
  });

  it('can be like a live service that knows the specification alone', async () => {
    const { service, bearer } = await start({ documentedOnly: true });
    const refused = service.call('listContacts', {}, bearer);
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });
});

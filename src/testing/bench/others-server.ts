import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * Another dashboard, in a process of its own, with a hundred rows to show. Arguments: the folder that the packages are
 * installed in, which of them, and `compress` where what it answers is to be compressed, as a proxy before it would.
 * Bull Board also needs the port of a Redis. Prints its address.
 */
const [folder = '', name, compress, redisPort] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));

const ROWS = 100;
const rows = <T>(make: (index: number) => T) => Array.from({ length: ROWS }, (_, index) => make(index));

/** What is used of Express, whose types are not installed. */
interface Express extends RequestListener {
  (): Express;
  json(options: { type: string }): RequestListener;
  use(...handlers: (string | RequestListener)[]): void;
}
const express: Express = load('express');

/** A queue with jobs that wait. */
async function bullBoard(app: Express): Promise<void> {
  const queue = new (load('bullmq').Queue)('documents', {
    connection: { host: '127.0.0.1', port: Number(redisPort) },
  });
  await queue.addBulk(rows((index) => ({ name: 'send', data: { email: `person-${index}@example.com` } })));
  const serverAdapter = new (load('@bull-board/express').ExpressAdapter)();
  serverAdapter.setBasePath('/bull');
  const queues = [new (load('@bull-board/api/bullMQAdapter').BullMQAdapter)(queue)];
  load('@bull-board/api').createBullBoard({ queues, serverAdapter });
  app.use('/bull', serverAdapter.getRouter());
}

/** What Parse Dashboard asks of a Parse Server, which would need a MongoDB: one class, with its rows. */
const parseServer: RequestListener = (request, response) => {
  const { body } = request as typeof request & { body: { limit?: number; count?: number } };
  const text = { type: 'String' };
  const date = { type: 'Date' };
  const fields = { objectId: text, createdAt: date, updatedAt: date, ACL: { type: 'ACL' }, uri: text };
  const log = { className: 'Log', fields, classLevelPermissions: {} };
  const schemas = {
    ...{ addField: true, removeField: true, addClass: true, removeClass: true },
    ...{ clearAllDataFromClass: true, exportClass: false },
  };
  const time = '2026-01-01T00:00:00.000Z';
  const row = (index: number) => ({
    objectId: `id-${index}`,
    uri: `/v2/${index}`,
    createdAt: time,
    updatedAt: time,
  });
  const answers: Record<string, unknown> = {
    '/serverInfo': { features: { schemas }, parseServerVersion: '8.0.0' },
    '/schemas': { results: [log] },
    '/schemas/': { results: [log] },
    '/classes/Log': body.count ? { results: [], count: ROWS } : { results: rows(row) },
    '/classes/DashboardConfig': { results: [] },
  };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
};

/** A class with its rows, for a person who signs in. */
function parseDashboard(app: Express, url: string): void {
  app.use('/parse', express.json({ type: '*/*' }), parseServer);
  const apps = [{ appId: 'logs', appName: 'Logs', masterKey: 'bench', serverURL: `${url}/parse` }];
  app.use('/dashboard', load('parse-dashboard')({ apps, users: [{ user: 'bench', pass: 'bench' }] }));
}

/** A registry with packages. It compresses by itself. */
async function verdaccio(app: Express, url: string): Promise<void> {
  const everybody = { access: '$all', publish: '$all' };
  const registry = await load('verdaccio').runServer({
    ...{
      configPath: join(folder, 'config.yaml'),
      storage: join(folder, 'storage'),
      web: { gravatar: false },
    },
    ...{ packages: { '**': everybody }, log: { type: 'stdout', level: 'error' } },
  });
  app.use(registry.listeners('request')[0]);
  for (const id of rows((index) => `package-${index}`)) {
    const tarball = `${id}-1.0.0.tgz`;
    const version = {
      name: id,
      version: '1.0.0',
      description: 'A package',
      dist: { tarball: `${url}/${id}/-/${tarball}` },
    };
    const answer = await fetch(`${url}/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ _id: id, name: id, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } },
        _attachments: { [tarball]: { content_type: 'application/octet-stream', data: 'AAAA', length: 3 } },
      }),
    });
    if (!answer.ok) throw new Error(`Publishing ${id} answered ${answer.status}`);
  }
}

const app = express();
if (compress === 'compress') app.use(load('compression')());
const server = createServer(app).listen(0, 'localhost');
await once(server, 'listening');
const url = `http://localhost:${(server.address() as AddressInfo).port}`;
if (name === 'bull-board') await bullBoard(app);
else if (name === 'parse-dashboard') parseDashboard(app, url);
else await verdaccio(app, url);
process.stdout.write(`${url}\n`);

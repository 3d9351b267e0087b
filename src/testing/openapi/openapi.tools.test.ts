import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { SUBSCRIPTION_NOT_FOUND } from '#contract/errors/error-codes.ts';
import { openApiDocument } from '#contract/openapi.ts';
import type { RunningService } from '#service/start.ts';
import { addDocument } from '#testing/documents.ts';
import { addApplication, addUser, newLog, startTestService } from '#testing/service.ts';
import { installTools } from '#testing/tools/install-tools.ts';

/* Tools that others use on an OpenAPI document: a linter, and two generators of clients that share nothing. */

const MODULES = join(import.meta.dirname, '../../../node_modules');
const TOOLS = join(import.meta.dirname, '../tools/node_modules');
const TSC = join(MODULES, 'typescript/bin/tsc');

/** Milliseconds that the installation of the tools may take, the first time. */
const INSTALL_TIMEOUT = 600_000;

let tools: typeof import('#testing/tools/openapi-tools.ts');
beforeAll(async () => {
  await installTools();
  tools = await import('#testing/tools/openapi-tools.ts');
}, INSTALL_TIMEOUT);

type Json = ReturnType<typeof openApiDocument>;

/** Puts a value at a place of the document; undefined takes out what is there. */
function broken(place: readonly string[], value?: unknown): Json {
  const document = openApiDocument();
  const parent = place.slice(0, -1).reduce((it, name) => it[name] as Json, document);
  const last = place.at(-1) ?? '';
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return document;
}

const logs = ['paths', '/request-logs', 'get'];
const json = ['content', 'application/json', 'example'];

describe('Redocly', { tags: ['slow'] }, () => {
  it('finds nothing wrong', async () => expect(await tools.redoclyFindings(openApiDocument())).toEqual([]));

  it.each([
    ['an answer without a description', broken([...logs, 'responses', '200', 'description'])],
    ['a reference to nothing', broken([...logs, 'responses', '500', '$ref'], '#/components/responses/None')],
    ['a credential that is not described', broken([...logs, 'security'], [{ none: [] }])],
    ['two operations of one name', broken([...logs, 'operationId'], 'getUser')],
    ['an example of a parameter', broken([...logs, 'parameters', '0', 'example'], 'x')],
    ['an example of filters', broken([...logs, 'parameters', '2', ...json], [{ code: 1 }])],
    ['an example of an answer', broken([...logs, 'responses', '200', ...json], { data: {} })],
    [
      'an example of a field',
      broken([...logs, 'responses', '200', ...json], { code: 0, message: 'x', more: 1 }),
    ],
    ['an example of a body', broken(['paths', '/v2/crm/contacts', 'post', 'requestBody', ...json], {})],
    ['an example of an error', broken(['components', 'schemas', 'FlatError', 'examples'], [{ code: 'x' }])],
    ['a schema that nothing refers to', broken(['components', 'schemas', 'Unused'], { type: 'string' })],
  ])('finds %s', async (_, document) => expect(await tools.redoclyFindings(document)).not.toEqual([]));
});

const run = promisify(execFile);

/** Arguments and requests of the programs of both clients, which print what they received. */
const COMMON = `
const given = JSON.parse(process.argv[2] ?? '') as {
  url: string; basic: string; username: string; password: string; documentId: string;
};
const subscription = {
  event: 'document.complete',
  entity_id: given.documentId,
  attributes: { callback: 'https://receiver.example/hook' },
};
`;

const OAZAPFTS_PROGRAM = `
import * as client from './oazapfts-client.js';
import { handle, ok } from '@oazapfts/runtime';
${COMMON}
client.defaults.baseUrl = given.url;
const { username, password } = given;
const token = await ok(
  client.createToken(
    { grant_type: 'password', username, password },
    { headers: { authorization: given.basic } },
  ),
);
client.defaults.headers = { authorization: \`Bearer \${token.access_token}\` };
const logs = await ok(client.listRequestLogs({ filters: [{ code: { type: 'between', value: [200, 299] } }] }));
const created = await ok(client.createEventSubscription(subscription));
const read = await ok(client.getEventSubscription(created.data.id));
// @ts-expect-error An id is a text.
const mistaken = () => client.getEventSubscription(1);
const code: number | undefined = await handle(client.getEventSubscription('0'.repeat(40)), {
  200: () => undefined,
  404: (error) => ('errors' in error ? error.errors[0]?.code : undefined),
});
const expires: string | undefined = token.expires_in;
const requests: string[] = 'data' in logs ? logs.data.map(({ request }) => request.uri) : [];
console.log(JSON.stringify({ expires, requests, event: read.data.event, active: read.data.active, code }));
`;

const SWAGGER_PROGRAM = `
import { Api, type ErrorList, type HttpResponse } from './swagger-client.js';
${COMMON}
const client = new Api<string>({
  baseUrl: given.url,
  securityWorker: (token) => ({ headers: { authorization: token === null ? given.basic : \`Bearer \${token}\` } }),
});
const { username, password } = given;
const { data: token } = await client.oauth2.createToken({ grant_type: 'password', username, password });
client.setSecurityData(token.access_token);
const { data: logs } = await client.requestLogs.listRequestLogs({ page: 1, 'sort[created]': 'asc' });
const { data: created } = await client.v2.createEventSubscription(subscription);
const { data: read } = await client.v2.getEventSubscription(created.data.id);
// @ts-expect-error An id is a text.
const mistaken = () => client.v2.getEventSubscription(1);
const code: number | undefined = await client.v2.getEventSubscription('0'.repeat(40)).then(
  () => undefined,
  ({ error }: HttpResponse<unknown, ErrorList>) => error.errors[0]?.code,
);
const expires: string | undefined = token.expires_in;
const requests: string[] = 'data' in logs ? logs.data.map(({ request }) => request.uri) : [];
console.log(JSON.stringify({ expires, requests, event: read.data.event, active: read.data.active, code }));
`;

const COMPILER = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    outDir: 'out',
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    types: ['node'],
    typeRoots: [join(MODULES, '@types')],
  },
  include: ['*.ts'],
};

describe('clients', { tags: ['slow'] }, () => {
  let running: RunningService;
  let folder: string;
  /** What the compiler finds wrong. */
  let findings: string;
  beforeAll(async () => {
    running = await startTestService();
    folder = mkdtempSync(join(tmpdir(), 'sealdesk-test-'));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write('openapi.json', JSON.stringify(openApiDocument()));
    write('package.json', JSON.stringify({ type: 'module' }));
    write('tsconfig.json', JSON.stringify(COMPILER));
    // A link to a folder that any user of Windows may make.
    symlinkSync(TOOLS, join(folder, 'node_modules'), 'junction');
    await tools.generateClients(join(folder, 'openapi.json'), folder);
    write('oazapfts-program.ts', OAZAPFTS_PROGRAM);
    write('swagger-program.ts', SWAGGER_PROGRAM);
    const { stdout } = await run(process.execPath, [TSC, '-p', folder]).catch((error) => error);
    findings = stdout;
    return async () => {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  it('compile in strict mode, and so do programs that use them', () => expect(findings).toBe(''));

  it.each(['oazapfts', 'swagger'])('of %s reaches the service', async (name) => {
    const user = await addUser(running);
    const application = addApplication(running, [user]);
    running.service.logs.addAll([newLog(application, { uri: '/user' })]);
    const { id: documentId } = addDocument(running, user);
    const { email: username, password } = user;
    const given = { url: running.url, basic: application.basic, username, password, documentId };
    const program = join(folder, `out/${name}-program.js`);
    const { stdout } = await run(process.execPath, [program, JSON.stringify(given)]);
    expect(JSON.parse(stdout)).toEqual({
      expires: expect.stringMatching(/^\d+$/),
      requests: expect.arrayContaining(['/user']),
      event: 'document.complete',
      active: true,
      code: SUBSCRIPTION_NOT_FOUND,
    });
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { SILENT_ADDRESS } from '#testing/free-port.ts';
import { TEST_SECRET } from '#testing/proxy.ts';
import { ISSUER } from '#testing/staff.ts';

const dir = mkdtempSync(join(tmpdir(), 'sealdesk-staff-start-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const LIVE = {
  ...{ PORT: '0', SERVICE_URL: 'https://signing.example', SERVICE_CLIENT_ID: 'desk' },
  ...{ SERVICE_CLIENT_SECRET: 'b81f0c55d1e24c9a', SESSION_SECRET: TEST_SECRET },
};

function fileWith(name: string, content: string): string {
  const file = join(dir, name);
  writeFileSync(file, content);
  return file;
}

function program(env: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  return spawn(process.execPath, [...flags, join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
}

/** Starts the program, ends it as soon as it is ready, and gives what it said until then. */
async function greetingWith(
  env: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<string> {
  const child = program(env, ...flags);
  try {
    const errors = text(child.stderr);
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      // The last line of all comes with an empty one.
      if (/production: signing\.example\n\n(?:Staff [\s\S]*\n\n)?$/.test(said)) break;
    }
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    expect(await errors).toBe('');
    return said;
  } finally {
    child.kill('SIGKILL');
  }
}

it('#49 ends with an error that names all that is wrong with the variables and the file, and no value', async () => {
  const STAFF_CONFIG = fileWith(
    'bad.jsonc',
    `{
      "providers": [{
        "id": "northwind", "name": "Northwind", "issuer": "http://id.northwind.example", "clientId": "sealdesk",
        "clientSecret": "changeme-northwind", "roles": [{ "claim": "groups", "value": "desk", "role": "suport" }],
      }],
      "roles": { "auditor": { "operations": ["lstRequestLogs"] } },
      "contact": "$CONTACT", "apiKeys": { "evaluation": "q8ZbV2mXn4Lr7TyP" }, "colour": "blue",
    }`,
  );
  const child = program({ ...LIVE, PORT: 'high', SESSION_SECRET: '', STAFF_CONFIG });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  expect([code, stdout]).toEqual([1, '']);
  const [, ...lines] = stderr.trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/^ {2}- (STAFF_CONFIG )?/, '').split(' ', 1)[0])).toEqual([
    ...['PORT', 'SESSION_SECRET', 'contact', 'providers[0].issuer', 'providers[0].clientSecret'],
    ...['providers[0].roles[0].role', 'roles.auditor.operations[0]', 'apiKeys.evaluation', 'colour'],
  ]);
  for (const value of ['changeme', 'q8ZbV2', 'blue', 'lstRequestLogs']) expect(stderr).not.toContain(value);
});

it('says what each role comes to, and what may be a mistake', async () => {
  const STAFF_CONFIG = fileWith(
    'good.jsonc',
    `{
      "providers": [{
        "id": "northwind", "name": "Northwind", "issuer": "${ISSUER}", "clientId": "sealdesk",
        "roles": [
          { "claim": "groups", "value": "desk", "role": "support" },
          { "claim": "groups", "value": "north", "role": "northern" },
        ],
      }],
      "roles": {
        "northern": {
          "operations": ["*Brand", "getUser"], "organizations": ["${'o'.repeat(40)}"], "unmask": true, "showsAddresses": true,
        },
        "auditor": { "operations": ["get*"], "administers": true },
      },
      "contact": "it-help@northwind.example",
    }`,
  );
  const said = await greetingWith({ ...LIVE, STAFF_CONFIG, SESSION_FILE: join(dir, 'good.db') });
  const [, summary = ''] = said.split('signing.example\n\n');
  expect(summary.replace(/\d+/g, 'N').trimEnd().split('\n')).toEqual([
    'Staff sign in with Northwind (N.N.N.N:N). The roles:',
    '  support: N of N operations: list*, get*; masked',
    '  northern: N of N operations: getUser, getBrand, createBrand, deleteBrand, renameBrand; may unmask, sees email addresses, only N organization',
    '    left out, since they name no organization: getDocumentGroupBrand, getApplicationBrand, getDocumentBrand, unassignBrand',
    '  auditor: N of N operations: get*; masked, administers',
    'GET /session/roles has every operation of each, for administrators.',
    'Warning: nobody has the role auditor, since no provider gives it.',
    'Warning: nobody can give the credential of production, since nobody administers, and apiKeys has none for it.',
  ]);
});

it('ends with an error that names a provider which nobody answers at, without a stack', async () => {
  const provider = {
    ...{ id: 'northwind', name: 'Northwind', issuer: SILENT_ADDRESS, clientId: 'sealdesk' },
    roles: [{ claim: 'groups', value: 'desk', role: 'support' }],
  };
  const file = JSON.stringify({ providers: [provider], contact: 'it-help@northwind.example' });
  const STAFF_CONFIG = fileWith('silent.jsonc', file);
  const child = program({ ...LIVE, STAFF_CONFIG, SESSION_FILE: join(dir, 'silent.db') });
  const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toEqual([
    'People cannot sign in with the account of their company:',
    expect.stringMatching(
      /^- Northwind \(northwind, http:.*\): it cannot be asked what it offers \(ECONNREFUSED/,
    ),
  ]);
});

/** Writes down which modules a program loads. */
const RECORDER = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\n');
      return next(url, context);
    },
  });
`)}`;

it('loads nothing of staff sign-in where it is not configured', async () => {
  const STAFF_CONFIG = fileWith(
    'small.jsonc',
    JSON.stringify({
      providers: [
        {
          ...{
            id: 'northwind',
            name: 'Northwind',
            issuer: ISSUER,
            clientId: 'sealdesk',
          },
          roles: [{ claim: 'groups', value: 'desk', role: 'admin' }],
        },
      ],
      contact: 'it-help@northwind.example',
    }),
  );
  const loadedWith = async (name: string, env: Readonly<Record<string, string>>) => {
    const LOADED = join(dir, name);
    await greetingWith(
      { ...LIVE, SESSION_FILE: join(dir, `${name}.db`), LOADED, ...env },
      ...['--import', RECORDER],
    );
    return readFileSync(LOADED, 'utf8').split('\n');
  };
  const isOfStaff = (url: string) =>
    /src\/proxy\/staff\/|src\/server\/staff-|contract\/roles|jsonc-parser/.test(url);
  const without = await loadedWith('without', {});
  expect(without.some((url) => url.endsWith('src/proxy/api-routes.ts'))).toBe(true);
  expect(without.filter(isOfStaff)).toEqual([]);
  expect((await loadedWith('with', { STAFF_CONFIG })).filter(isOfStaff).length).toBeGreaterThan(5);
});

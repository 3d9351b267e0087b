import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInOperations } from '#testing/built-in-roles.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { readWholeConfig } from './config.ts';
import { readStaffConfig } from './staff-config.ts';
import { staffFileOf } from './staff-file.ts';

const dir = temporaryFolder();
const STAFF_CONFIG = join(dir, 'staff.jsonc');

const SUPPORT = { claim: 'groups', value: 'desk-support', role: 'support' };
const provider = {
  ...{ id: 'northwind', name: 'Northwind', issuer: 'https://id.northwind.example', clientId: 'sealdesk' },
  roles: [SUPPORT],
};
const minimal = { providers: [provider], contact: 'it-help@northwind.example' };
const LIVE = { SERVICE_URL: 'https://api.signing.example' };

/** Reads a file with this content, which is written as JSON unless it is a text. */
function read(content: unknown, variables: Readonly<Record<string, string>> = LIVE) {
  writeFileSync(STAFF_CONFIG, typeof content === 'string' ? content : JSON.stringify(content));
  return readStaffConfig({ STAFF_CONFIG, ...variables });
}

/** What is wrong with a file that would do without these changes. */
const errorsOf = (changes: object, variables?: Readonly<Record<string, string>>) =>
  read({ ...minimal, ...changes }, variables).errors;
const errorsOfProvider = (changes: object) => errorsOf({ providers: [{ ...provider, ...changes }] });
const errorsOfRole = (changes: object) =>
  errorsOf({ roles: { own: { operations: ['getUser'], ...changes } } });

describe('the file of staff sign-in', () => {
  it('needs a provider with a role, and whom to ask', () => {
    const { options, errors } = read(minimal);
    expect(errors).toEqual([]);
    expect(options).toEqual({
      providers: [
        {
          ...{ id: 'northwind', name: 'Northwind', issuer: 'https://id.northwind.example' },
          clientId: 'sealdesk',
          clientSecret: undefined,
          scope: 'openid email profile',
          mapping: [SUPPORT],
        },
      ],
      roles: [
        {
          ...{
            name: 'support',
            unmask: false,
            showsAddresses: false,
            administers: false,
            leftOut: undefined,
          },
          operations: new Set(builtInOperations.support),
        },
      ],
      contact: 'it-help@northwind.example',
      only: false,
      apiKeys: {},
      auditStore: 'data/audit.db',
      unmaskTime: 900_000,
      recheck: 300_000,
    });
  });

  it('has comments, variables for texts, roles of its own, and times in units of their own', () => {
    const { options, errors } = read(
      `// Who may what.
      {
        "providers": [{
          "id": "northwind", "name": "$NAME", "issuer": "http://localhost:9000/realms/desk/", "clientId": "sealdesk",
          "clientSecret": "$CLIENT_SECRET", "scope": "openid groups", "prompt": "login consent", "maxAgeSeconds": 28800,
          "roles": [{ "claim": "groups", "value": "desk-*", "role": "north" }, /* and */ { "claim": "groups", "value": "$GROUP", "role": "support" }],
        }],
        "roles": {
          "north": { "operations": ["*"], "organizations": ["o1"], "showsAddresses": true },
          "support": { "operations": ["getUser"], "unmask": true, "administers": true, "applications": ["a1"] },
        },
        "contact": "Ask IT", "only": true, "apiKeys": { "production": "$KEY" }, "unmaskMinutes": 5, "recheckSeconds": 60,
      }`,
      {
        ...LIVE,
        NAME: 'North',
        CLIENT_SECRET: 'p4ssphrase of north',
        GROUP: '$KEY',
        KEY: 'q8ZbV2mXn4Lr7TyP',
      },
    );
    expect(errors).toEqual([]);
    expect(options).toMatchObject({
      providers: [
        {
          ...{
            name: 'North',
            issuer: 'http://localhost:9000/realms/desk/',
            clientSecret: 'p4ssphrase of north',
          },
          scope: 'openid groups',
          prompt: 'login consent',
          maxAgeSeconds: 28_800,
          // What a variable holds is no variable.
          mapping: [{ value: 'desk-*' }, { value: '$KEY' }],
        },
      ],
      ...{ contact: 'Ask IT', only: true, apiKeys: { production: 'q8ZbV2mXn4Lr7TyP' } },
      ...{ unmaskTime: 300_000, recheck: 60_000 },
    });
    // The one of the file has replaced the built-in one.
    expect(options?.roles.map(({ name, operations, unmask }) => [name, operations.size, unmask])).toEqual([
      ['support', 1, true],
      ['north', expect.any(Number), false],
    ]);
    expect(options?.roles[1]?.leftOut).toContain('listRequestLogs');
  });

  it.each([
    [{}, {}, 'data/audit.db'],
    [{}, { SESSION_FILE: '/var/desk/sessions.db' }, '/var/desk/audit.db'],
    [{}, { SESSION_FILE: '/var/desk/s.db', SESSION_STORE: 'redis://r:6379' }, 'redis://r:6379'],
    [{ audit: 'log/audit.db' }, { SESSION_STORE: 'redis://r:6379' }, 'log/audit.db'],
    [{ audit: '$AUDIT' }, { AUDIT: 'rediss://:word@r:6379/2' }, 'rediss://:word@r:6379/2'],
  ])('%j with %j writes the audit log to %3$s', (changes, variables, expected) => {
    expect(read({ ...minimal, ...changes }, { ...LIVE, ...variables }).options?.auditStore).toBe(expected);
  });

  it.each<readonly [object, string | RegExp]>([
    [{ id: 'North Wind' }, 'providers[0].id must have small letters, digits and - only'],
    [{ id: '' }, 'providers[0].id must have small letters, digits and - only'],
    [{ name: '' }, 'providers[0].name must not be empty'],
    [
      { issuer: 'http://id.northwind.example' },
      / providers\[0\]\.issuer must be an https address; plain http/,
    ],
    [{ issuer: 'id.northwind.example' }, 'providers[0].issuer must be an https address'],
    [
      { issuer: 'https://id.northwind.example?tenant=1' },
      / providers\[0\]\.issuer must be an address without/,
    ],
    [{ clientId: undefined }, 'providers[0].clientId is missing'],
    [{ clientSecret: 'changeme' }, 'providers[0].clientSecret is a placeholder'],
    [{ clientSecret: '<secret>' }, 'providers[0].clientSecret is a placeholder'],
    [{ clientSecret: '$NOT_SET' }, 'providers[0].clientSecret needs the variable NOT_SET, which is not set'],
    [{ scope: 'email groups' }, 'providers[0].scope must have openid in it'],
    [{ prompt: 'none' }, 'providers[0].prompt must be of login, consent and select_account'],
    [{ maxAgeSeconds: 59 }, 'providers[0].maxAgeSeconds must be at least 60'],
    [{ maxAgeSeconds: '3600' }, 'providers[0].maxAgeSeconds must be a number'],
    [{ roles: [] }, 'providers[0].roles must not be empty'],
    [{ roles: [{ ...SUPPORT, value: '' }] }, 'providers[0].roles[0].value must not be empty'],
    [{ roles: [{ ...SUPPORT, values: ['x'] }] }, 'providers[0].roles[0].values is not known'],
    ...['suport', 'Support', 'constructor', '__proto__', ''].map(
      (role) =>
        [
          { roles: [SUPPORT, { ...SUPPORT, role }] },
          'providers[0].roles[1].role must be a role that there is: support, branding and admin',
        ] as const,
    ),
  ])('refuses a provider with %j', (changes, error) => {
    expect(errorsOfProvider(changes)).toEqual([
      typeof error === 'string' ? `STAFF_CONFIG ${error}` : expect.stringMatching(error),
    ]);
  });

  it.each([
    [{ operations: ['getUser', 'getUsr'] }, 'operations[1] fits no operation; did you mean getUser?'],
    [{ operations: ['getUser', '!getNobody'] }, 'operations[1] fits no operation'],
    [
      { operations: ['getUser', 'verifyToken'] },
      'operations[1] names what no session may send, so that no role has it: verifyToken',
    ],
    [{ unmask: 'yes' }, 'unmask must be true or false'],
    [{ unmasks: true }, 'unmasks is not known'],
    [{ organizations: [] }, 'organizations must not be empty'],
    [{ callbackHosts: [] }, 'callbackHosts must not be empty'],
    [{ applications: ['a/1'] }, 'applications[0] must have letters, digits, - and _ only'],
  ])('refuses a role with %j', (changes, error) => {
    expect(errorsOfRole(changes)).toEqual([`STAFF_CONFIG roles.own.${error}`]);
  });

  it.each([
    ...['https://hooks.example.com', 'Hooks.example.com', 'hooks.example.com/x', 'a@hooks.example.com', ''],
    ...['*.', '*hooks.example.com', 'hooks.*', '*.*', '**', 'bücher.example', 'hooks.example.com:443'],
  ])('#129 refuses “%s” as a host of callbacks', (host) => {
    expect(
      errorsOfRole({ callbackHosts: ['*', '*.example.com', 'xn--bcher-kva.example:8443', host] }),
    ).toEqual([
      expect.stringMatching(/^STAFF_CONFIG roles\.own\.callbackHosts\[3\] must be a host in small letters/),
    ]);
  });

  it.each([
    { operations: [] },
    { operations: ['getDocument', '!get*'] },
    { operations: ['getDocument', 'listRequestLogs'], organizations: ['o1'] },
  ])('refuses the role %j, which nothing is left of', (role) => {
    expect(errorsOf({ roles: { own: role } })).toEqual(['STAFF_CONFIG roles.own leaves no operation']);
  });

  it.each<readonly [object, Readonly<Record<string, string>>, string | RegExp]>([
    [{ contact: undefined }, LIVE, 'contact is missing'],
    [{ providers: [] }, LIVE, 'providers must not be empty'],
    [{ only: 'false' }, LIVE, 'only must be true or false'],
    [{ unmaskMinutes: 0 }, LIVE, 'unmaskMinutes must be at least 1'],
    [{ unmaskMinutes: 481 }, LIVE, 'unmaskMinutes must be at most 480'],
    [{ recheckSeconds: 29 }, LIVE, 'recheckSeconds must be at least 30'],
    [{ recheckSeconds: 86_401 }, LIVE, 'recheckSeconds must be at most 86400'],
    [{ audit: 'redis://[' }, LIVE, 'audit must be a path, or an address such as redis://host:6379'],
    [{ roles: { 'a.b': { operations: ['*'] } } }, LIVE, /^STAFF_CONFIG roles\.a\.b must be called with/],
    [{ apiKeys: { production: 'xxxxxxxx' } }, LIVE, 'apiKeys.production is a placeholder'],
    ...(
      [
        ['evaluation', LIVE, 'production'],
        ['embedded', LIVE, 'production'],
        ['production', {}, 'embedded'],
        ['production', { EVAL_SERVICE_URL: 'https://eval.example' }, 'evaluation'],
        ['live', { ...LIVE, EVAL_SERVICE_URL: 'https://eval.example' }, 'production and evaluation'],
      ] as const
    ).map(
      ([id, variables, names]) =>
        [
          { apiKeys: { [id]: 'q8ZbV2mXn4Lr7TyP' } },
          variables,
          `apiKeys.${id} must be an environment that is configured: ${names}`,
        ] as const,
    ),
  ])('refuses %j', (changes, variables, error) => {
    expect(errorsOf(changes, variables)).toEqual([
      typeof error === 'string' ? `STAFF_CONFIG ${error}` : expect.stringMatching(error),
    ]);
  });

  it('is as the documentation shows it, with every field', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
    const [, example = ''] = /```jsonc\n([\s\S]*?)```/.exec(page) ?? [];
    const variables = { NORTHWIND_CLIENT_SECRET: 'p4ssphrase of north', SERVICE_API_KEY: 'q8ZbV2mXn4Lr7TyP' };
    const { options, errors } = read(example, { ...LIVE, ...variables });
    expect(errors).toEqual([]);
    expect(options?.roles.map(({ name }) => name)).toEqual([
      'support',
      'admin',
      'auditor',
      'northern branding',
      'integrations',
    ]);
    const { providers, roles, ...others } = staffFileOf({
      roles: [],
      repeatedIds: [],
      environments: [],
    }).shape;
    const fields = [providers.element, roles.unwrap().valueType].flatMap(({ shape }) => Object.keys(shape));
    const undocumented = [...fields, ...Object.keys(others)].filter((name) => !page.includes(`\`${name}\``));
    expect(undocumented).toEqual([]);
  });

  it('#96 refuses what a schema would pass over, and what can be read in two ways', () => {
    const text = JSON.stringify(minimal).slice(0, -1);
    expect(
      read(`${text}, "roles": { "__proto__": { "operations": ["*"], "administers": true } } }`).errors,
    ).toEqual(['STAFF_CONFIG roles.__proto__ is not known']);
    expect(read(`${text}, "only": true, "only": false }`).errors).toEqual([
      'STAFF_CONFIG only is there twice',
    ]);
  });

  it('tells providers with one id apart from none', () => {
    const providers = [provider, { ...provider, id: 'other' }, provider];
    expect(errorsOf({ providers })).toEqual(
      [0, 2].map((index) => `STAFF_CONFIG providers[${index}].id is the id of another provider, too`),
    );
  });

  it('says where it is no JSON, and that it is not there', () => {
    expect(read('{\n  "providers" [] }').errors).toEqual([
      `STAFF_CONFIG ${STAFF_CONFIG} is not JSON with comments: line 2, column 15, ColonExpected`,
    ]);
    expect(read('').errors).toEqual([expect.stringMatching(/is not JSON with comments: line 1, column 1/)]);
    expect(read('[]').errors).toEqual(['STAFF_CONFIG the file must be an object']);
    expect(readStaffConfig({ STAFF_CONFIG: join(dir, 'none.jsonc') }).errors).toEqual([
      `STAFF_CONFIG names a file that cannot be read (ENOENT): ${join(dir, 'none.jsonc')}`,
    ]);
  });

  it('is a part of the configuration, which needs a secret of its own for a live service', async () => {
    read(minimal);
    const live = {
      ...LIVE,
      SERVICE_CLIENT_ID: 'desk',
      SERVICE_CLIENT_SECRET: 'b81f0c55d1e24c9a',
      STAFF_CONFIG,
    };
    await expect(readWholeConfig(live)).rejects.toThrow(/ {2}- SESSION_SECRET is missing/);
    expect((await readWholeConfig({ STAFF_CONFIG })).staff?.providers).toHaveLength(1);
    expect((await readWholeConfig({ STAFF_CONFIG: '' })).staff).toBeUndefined();
  });
});

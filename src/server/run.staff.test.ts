import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SILENT_ADDRESS } from '#testing/free-port.ts';
import { LIVE_SERVICE, programRuns } from '#testing/program-runs.ts';
import { ISSUER } from '#testing/staff.ts';

const { pathOf, run } = programRuns('server');

function staffFile(content: string): { readonly STAFF_CONFIG: string } {
  const STAFF_CONFIG = pathOf('staff.jsonc');
  writeFileSync(STAFF_CONFIG, content);
  return { STAFF_CONFIG };
}

it('#49 ends with an error that names all that is wrong with the variables and the file, and no value', async () => {
  const staff = staffFile(
    `{
      "providers": [{
        "id": "northwind", "name": "Northwind", "issuer": "http://id.northwind.example", "clientId": "sealdesk",
        "clientSecret": "changeme-northwind", "roles": [{ "claim": "groups", "value": "desk", "role": "suport" }],
      }],
      "roles": { "auditor": { "operations": ["lstRequestLogs"] } },
      "contact": "$CONTACT", "apiKeys": { "evaluation": "q8ZbV2mXn4Lr7TyP" }, "colour": "blue",
    }`,
  );
  const { code, output, errors } = await run([], {
    ...LIVE_SERVICE,
    ...staff,
    PORT: 'high',
    SESSION_SECRET: '',
  }).ended;
  expect([code, output]).toEqual([1, errors]);
  const [, ...lines] = errors.trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/^ {2}- (STAFF_CONFIG )?/, '').split(' ', 1)[0])).toEqual([
    ...['PORT', 'SESSION_SECRET', 'contact', 'providers[0].issuer', 'providers[0].clientSecret'],
    ...['providers[0].roles[0].role', 'roles.auditor.operations[0]', 'apiKeys.evaluation', 'colour'],
  ]);
  for (const value of ['changeme', 'q8ZbV2', 'blue', 'lstRequestLogs']) expect(errors).not.toContain(value);
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

/** What a start before a live service says, and which modules it has loaded. */
async function startRecorded(env: Readonly<Record<string, string>>, ready: RegExp) {
  const LOADED = pathOf('loaded');
  const { child, ended, printed } = run([], { ...LIVE_SERVICE, LOADED, ...env }, ['--import', RECORDER]);
  const said = await printed(ready);
  child.kill();
  expect(await ended).toMatchObject({ errors: '' });
  return { said, loaded: readFileSync(LOADED, 'utf8').split('\n') };
}

const isOfStaff = (url: string) =>
  /src\/staff\/(?!staff-plugin)|src\/server\/staff-|contract\/roles|jsonc-parser/.test(url);

it('says what each role comes to, and what may be a mistake', async () => {
  const staff = staffFile(
    `{
      "providers": [{
        "id": "northwind", "name": "Northwind", "issuer": "${ISSUER}", "clientId": "sealdesk",
        "roles": [
          { "claim": "groups", "value": "desk", "role": "support" },
          { "claim": "groups", "value": "north", "role": "northern" },
          { "claim": "groups", "value": "hooks", "role": "hooks" },
          { "claim": "groups", "value": "hooks", "role": "anywhere" },
          { "claim": "groups", "value": "hooks", "role": "no hooks" },
        ],
      }],
      "roles": {
        "northern": {
          "operations": ["*Brand", "getUser"], "organizations": ["${'o'.repeat(40)}"], "unmask": true, "showsAddresses": true,
        },
        "hooks": { "operations": ["createEventSubscription"], "callbackHosts": ["hooks.example.com", "*.example.com"] },
        "anywhere": { "operations": ["updateEventSubscription"], "callbackHosts": ["*"] },
        "no hooks": { "operations": ["get*", "createEvent*"] },
        "auditor": { "operations": ["get*"], "administers": true },
      },
      "contact": "it-help@northwind.example",
    }`,
  );
  // The last line of all comes with an empty one.
  const { said, loaded } = await startRecorded(staff, /\n\nStaff [\s\S]*\n\n$/);
  const [, summary = ''] = said.split('signing.example\n\n');
  expect(summary.replace(/\d+/g, 'N').trimEnd().split('\n')).toEqual([
    'Staff sign in with Northwind (N.N.N.N:N). The roles:',
    '  support: N of N operations: list*, get*; masked',
    '  northern: N of N operations: getUser, getBrand, createBrand, deleteBrand, renameBrand; may unmask, sees email addresses, only N organization',
    '    left out, since they name no organization: getDocumentGroupBrand, getApplicationBrand, getDocumentBrand, unassignBrand',
    '  hooks: N of N operations: createEventSubscription; masked',
    '    can have callbacks sent to hooks.example.com, *.example.com: unmasked, and with the headers and secret of a subscription that it edits',
    '  anywhere: N of N operations: updateEventSubscription; masked',
    '    can have callbacks sent to any address: unmasked, and with the headers and secret of a subscription that it edits',
    '  no hooks: N of N operations: get*; masked',
    '    left out, since callbackHosts allows no address: createEventSubscription, createEventGuide',
    '  auditor: N of N operations: get*; masked, administers',
    'GET /session/roles has every operation of each, for administrators.',
    'Warning: nobody has the role auditor, since no provider gives it.',
    'Warning: nobody can give the credential of production, since nobody administers, and apiKeys has none for it.',
  ]);
  expect(loaded.filter(isOfStaff).length).toBeGreaterThan(5);
});

it('loads nothing of staff sign-in where it is not configured', async () => {
  const { loaded } = await startRecorded({}, /production: signing\.example\n\n$/);
  expect(loaded.some((url) => url.endsWith('src/proxy/api-routes.ts'))).toBe(true);
  expect(loaded.filter(isOfStaff)).toEqual([]);
});

it('ends with an error that names a provider which nobody answers at, without a stack', async () => {
  const provider = {
    id: 'northwind',
    name: 'Northwind',
    issuer: SILENT_ADDRESS,
    clientId: 'sealdesk',
    roles: [{ claim: 'groups', value: 'desk', role: 'support' }],
  };
  const staff = staffFile(JSON.stringify({ providers: [provider], contact: 'it-help@northwind.example' }));
  const { code, errors } = await run([], { ...LIVE_SERVICE, ...staff }).ended;
  expect(code).toBe(1);
  expect(errors.trimEnd().split('\n')).toEqual([
    'People cannot sign in with the account of their company:',
    expect.stringMatching(
      /^- Northwind \(northwind, http:.*\): its metadata cannot be read \(.*ECONNREFUSED/,
    ),
  ]);
});

import { landmarks } from '#service/demo/landmarks.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type LoggedFailure, stockLogs } from './stock-logs.ts';
import { workerServer } from './worker-server.ts';

/** Every secret that the stocked entries hold has this in it, in one encoding or another; `Y2xpZW50` begins the Basic string. */
export const SEEDED_SECRET = /Zq8mWk|Y2xpZW50/;
/** The addresses that they hold. */
export const SEEDED_EMAIL = /quimby|yann\.abel/;

export const ZOE = 'zoe.quimby@seeded.example';
const YANN = 'yann.abel@seeded.example';

/** Entries that no others' calls are among. */
export const SENSITIVE_LIST = '/request-logs?uri=sensitive%3Dyes';
const mark = 'sensitive=yes';

const subscription = JSON.stringify({
  event: '',
  entity_id: landmarks.groupedDocument,
  action: 'callback',
  attributes: {
    callback: 'https://hook:Zq8mWk-userinfo@seeded.example/?token=Zq8mWk-parameter',
    secret_key: 'Zq8mWk-key',
    headers: { 'X-Own': 'Zq8mWk-header' },
    context: JSON.stringify({ for: ZOE, inner: JSON.stringify({ access_token: 'Zq8mWk-nested' }) }),
  },
});

const failures: readonly LoggedFailure[] = [
  {
    method: 'POST',
    uri: `/v2/event-subscriptions?${mark}&notify=zoe.quimby%40seeded.example&access_token=Zq8mWk-uri`,
    code: 400,
    requestBody: subscription,
    responseBody: `{"errors":[{"code":15007010,"message":"No event, ${ZOE}"}]}`,
  },
  {
    method: 'POST',
    uri: `/oauth2/token?${mark}`,
    code: 400,
    requestBody: `grant_type=password&username=${encodeURIComponent(YANN)}&password=Zq8mWk-password&client=${btoa('client:Zq8mWk-basic')}`,
    responseBody: `{"error":"invalid_grant for ${YANN}"}`,
  },
  {
    method: 'POST',
    uri: `/nowhere?${mark}`,
    code: 404,
    requestBody: `{"to":"${ZOE}","note":"\`\`\`\\n# not a heading","password":"Zq8mWk-cut`,
    responseBody: `{"errors":[{"code":0,"message":"nothing for ${ZOE}"}]}`,
  },
];

/** Puts entries with secrets in them beside the demo data. The embedded service records none, so this goes before its start. */
const stockSensitiveLogs = (serviceFile: string) => stockLogs(serviceFile, failures, `seeded/1.0 (${ZOE})`);

interface WorkerFixtures {
  readonly seeded: RunningServer;
}

/** Tests with request logs that hold secrets and addresses in many encodings. */
export const test = base.extend<object, WorkerFixtures>({
  seeded: workerServer(() => startServer({}, stockSensitiveLogs)),
  server: [async ({ seeded }, use) => use(seeded), { scope: 'worker' }],
});

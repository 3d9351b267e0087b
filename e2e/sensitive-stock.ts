import { newId } from '../src/service/auth/secrets.ts';
import { demoAccounts, demoApplication } from '../src/service/demo/accounts.ts';
import { landmarks } from '../src/service/demo/landmarks.ts';
import type { NewLog } from '../src/service/request-logs/new-log.ts';
import { startService } from '../src/service/start.ts';
import { DEMO_LOGS } from './server.ts';

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

type Choices = Pick<NewLog, 'method' | 'uri' | 'code' | 'requestBody' | 'responseBody'>;

const failures: readonly Choices[] = [
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
export async function stockSensitiveLogs(serviceFile: string): Promise<void> {
  const running = await startService({
    database: serviceFile,
    port: 0,
    demo: { logs: DEMO_LOGS },
    control: false,
  });
  const { accounts, logs, now } = running.service;
  const user = accounts.findUser(demoAccounts[0]?.email ?? '');
  const application = accounts.findApplication(demoApplication.clientId, demoApplication.clientSecret);
  const created = now() - 3600;
  logs.addAll(
    failures.map((choices, index) => ({
      ...choices,
      created: created + index,
      time: 12 + index,
      error: true,
      applicationKey: application?.key ?? null,
      userKey: user?.key ?? null,
      requestId: newId(),
      apiVersion: 2,
      ip: '192.0.2.7',
      host: 'api.signing.example',
      source: 'api',
      userAgent: `seeded/1.0 (${ZOE})`,
    })),
  );
  await running.close();
}

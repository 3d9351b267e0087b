import { describe, expect, it } from 'vitest';
import * as codes from '#contract/errors/error-codes.ts';
import { matchUri } from '#contract/match.ts';
import { basicHeader } from '#service/library/accounts.ts';
import { standingAt } from '#testing/clock.ts';
import { requestToken, send } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import type { NewLog } from '../request-logs/new-log.ts';
import { demoAccounts, demoApplications } from './accounts.ts';
import { demoLogs } from './logs.ts';

/** What the demo logs show as failed fails alike when it is sent again, as the user and application that it names. */

const END = 1_800_000_000;
const LOGS = 20_000;
/** Requests of a kind that are sent again; all of them would take half a minute. */
const SAMPLE = 12;

const keys = new Map([...demoAccounts, ...demoApplications].map(({ id }, index) => [id, index + 1]));
const accountOf = ({ userKey }: NewLog) => demoAccounts.find(({ id }) => keys.get(id) === userKey);
const applicationOf = ({ applicationKey }: NewLog) =>
  demoApplications.find(({ id }) => keys.get(id) === applicationKey);

interface CodedBody {
  readonly code?: number;
  readonly errors?: readonly { readonly code: number }[];
}

function parsed(text: string | null): CodedBody | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const codesOf = (body: CodedBody | null) => body?.errors?.map(({ code }) => code) ?? [body?.code];
const codeOf = (log: NewLog) => codesOf(parsed(log.responseBody))[0];
const operationOf = (log: NewLog) => matchUri(log.method, log.uri)?.operation;
const kindOf = (log: NewLog) =>
  `${operationOf(log)?.id ?? 'unknown route'} ${log.code} ${codeOf(log) ?? 'without a code'}`;

/** Failures that cannot come back, by the reason. */
const exceptions: Readonly<Record<string, (log: NewLog) => boolean>> = {
  'an outage answered in place of the service': (log) =>
    log.code >= 500 && [500, undefined].includes(codeOf(log)),
  'the application was switched off since, so that nobody can read its logs or call through it': (log) =>
    applicationOf(log)?.active === false,
  'the log has no more than the beginning of the body': (log) => log.requestBody?.endsWith('…') === true,
  'it counts the emails of its own day': (log) => codeOf(log) === codes.DAILY_EMAIL_LIMIT_EXCEEDED,
};

const failures = [...demoLogs({ from: 0, to: LOGS, end: END, keys })].filter(({ error }) => error);
const repeatable = Map.groupBy(
  failures.filter((log) => !Object.values(exceptions).some((isException) => isException(log))),
  kindOf,
);

const tokens = new Map<string, string>();
const running = await sharedService({ demo: { logs: LOGS }, clock: standingAt(END) });
for (const { clientId, clientSecret, owners } of demoApplications.filter(({ active }) => active)) {
  for (const { id, email, password } of demoAccounts.filter((account) => owners.includes(account.email))) {
    const fields = { grant_type: 'password', username: email, password };
    const { body } = await requestToken(running, basicHeader(clientId, clientSecret), fields);
    tokens.set(`${id} ${clientId}`, (body as { access_token: string }).access_token);
  }
}

/** The log names no credential, so that one that was refused stands for every other. */
function credentialOf(log: NewLog): string {
  const { clientId = '', clientSecret = '' } = applicationOf(log) ?? {};
  const operation = operationOf(log);
  if (operation?.credential === 'basic')
    return basicHeader(clientId, log.code === 401 ? 'wrong' : clientSecret);
  const token = tokens.get(`${accountOf(log)?.id} ${clientId}`);
  return `Bearer ${codeOf(log) === codes.INVALID_TOKEN ? '0'.repeat(64) : token}`;
}

/** The body as it was sent; the log has the password of a known account removed. */
function bodyOf({ requestBody, uri }: NewLog): string | null {
  if (!requestBody || uri !== '/oauth2/token') return requestBody;
  const fields = new URLSearchParams(requestBody);
  const account = demoAccounts.find(({ email }) => email === fields.get('username'));
  if (account) fields.set('password', account.password);
  return fields.toString();
}

async function sendAgain(log: NewLog) {
  const body = bodyOf(log);
  const isForm = operationOf(log)?.encoding === 'form';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await send(running, log.uri, {
    method: log.method,
    headers: { authorization: credentialOf(log), ...(body === null ? {} : { 'content-type': type }) },
    ...(body === null ? {} : { body }),
  });
  return { status: answer.status, codes: codesOf(answer.body as CodedBody | null) };
}

describe('what the demo logs show as failed', () => {
  it.each([...repeatable])('repeats: %s', async (_, logs) => {
    const unique = new Map(logs.map((log) => [`${log.method} ${log.uri} ${log.requestBody}`, log]));
    const step = Math.max(1, unique.size / SAMPLE);
    for (let index = 0; index < unique.size; index += step) {
      const log = [...unique.values()][Math.floor(index)];
      if (!log) continue;
      const { uri, requestBody } = log;
      expect({ uri, requestBody, ...(await sendAgain(log)) }).toEqual({
        ...{ uri, requestBody, status: log.code },
        codes: codesOf(parsed(log.responseBody)),
      });
    }
  });

  it.each(Object.entries(exceptions))('does not repeat where %s', (_, isException) => {
    expect(failures.filter(isException).length).toBeGreaterThan(0);
  });
});

import type { Operation, ReadPermission } from '#contract/operation.ts';
import { isRecord } from '#contract/record.ts';
import { scopeCovers } from '#contract/scope.ts';
import type { Rejection } from './answer-relay.ts';
import { ProblemError } from './problems.ts';
import { readJson, rejectsToken } from './rejected-token.ts';
import type { LiveSession } from './sessions.ts';
import { accountName } from './sessions.ts';
import { callService } from './token-client.ts';
import type { Upstream } from './upstream.ts';
import { upstreamFailure, wasCutOff } from './upstream-failure.ts';

interface Asked {
  readonly operation: Operation;
  readonly permission: ReadPermission;
  readonly target: string;
  readonly requestId: string;
}

/** An ID that every server and router reads alike. */
export const PLAIN_ID = /^[A-Za-z0-9_-]+$/;

const OF_SERVICE = /^upstream_/;

function notAsked(why: string, retryable: boolean, headers: Readonly<Record<string, string>> = {}) {
  const title = 'Whether you may do this could not be found out';
  return new ProblemError(
    'upstream_unreachable',
    { title, detail: `${why} Nothing was changed.${retryable ? ' Try again in a moment.' : ''}`, retryable },
    headers,
  );
}

function plainId({ operation, permission, target }: Asked): string {
  if (target.includes('?'))
    throw new ProblemError('bad_request_target', { detail: 'The operation takes no query.' });
  const [before = '', after = ''] = operation.path.split(`{${permission.param}}`);
  const id = target.slice(before.length, target.length - after.length);
  if (target === before + id + after && PLAIN_ID.test(id)) return id;
  throw new ProblemError('bad_request_target', {
    title: 'The id cannot be read',
    detail: 'Ids have letters, digits, - and _ here, written as they are.',
  });
}

function demandScope({ operation, target }: Asked, { stored }: LiveSession): void {
  if (scopeCovers(stored.scope, operation.method, target)) return;
  throw new ProblemError('scope_excludes', {
    detail: `The access that was chosen at sign-in, “${stored.scope}”, leaves out ${operation.method} ${operation.path}. Sign in again with full access, or with a list that has it.`,
  });
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

/** @throws ProblemError unless the record that was read is the requested one and the user's */
function demandOwn(body: unknown, id: string, { permission }: Asked, { secrets }: LiveSession): void {
  if (!permission.read.responses[200]?.safeParse(body).success || valueAt(body, permission.id) !== id)
    throw notAsked('The service was asked for it and gave an answer that makes no sense here.', false);
  const owner = valueAt(body, permission.owner);
  if (secrets.account === null || typeof owner !== 'string' || owner === '') return;
  if (accountName(owner) === accountName(secrets.account)) return;
  const asked = 'The change goes out with the credentials of the application, so Sealdesk asks who owns it.';
  throw new ProblemError('not_permitted', {
    detail: secrets.given
      ? `It belongs to another account of the service than the one whose access this dashboard has. ${asked} Its owner has to change it.`
      : `It belongs to another account than the one that you gave when you signed in. ${asked} Sign in as its owner to change it.`,
  });
}

/**
 * Lets an operation be sent with the application's credentials for a session that has shown that it may (`permission` of
 * the operation): by its scope, and by reading the record with its own token right before.
 * @param renewRejected gives the session new tokens, as for any call whose token is refused
 * @returns the service's answer if there is no such record or it refuses for now; otherwise undefined
 * @throws ProblemError for every refusal of ours, none of which leaves open what became of the change
 */
export async function demandPermission(
  asked: Asked,
  live: LiveSession,
  upstream: Upstream,
  renewRejected: (live: LiveSession) => Promise<LiveSession | undefined>,
): Promise<Rejection | undefined> {
  const { permission, requestId } = asked;
  const id = plainId(asked);
  demandScope(asked, live);
  const readTarget = permission.read.path.replace(`{${permission.readParam}}`, id);
  const read = ({ secrets }: LiveSession) =>
    callService(upstream, {
      path: readTarget,
      headers: { authorization: `Bearer ${secrets.accessToken}`, 'x-request-id': requestId },
    });
  const readRecord = async (session: LiveSession) => {
    try {
      // Like every read, sent again if the connection broke before the answer.
      return await read(session).catch((error) =>
        wasCutOff(upstreamFailure(error)) ? read(session) : Promise.reject(error),
      );
    } catch (error) {
      throw notAsked('The service did not answer.', true).causedBy(error);
    }
  };
  const rejected = ({ status, headers, body }: Rejection) =>
    rejectsToken(status, body, headers['content-encoding']);

  let current = live;
  let answer = await readRecord(current);
  if (rejected(answer)) {
    current =
      (await renewRejected(live).catch((error) => {
        if (!(error instanceof ProblemError && OF_SERVICE.test(error.code))) throw error;
        throw notAsked('The access to the service ran out and could not be renewed.', true, error.headers);
      })) ?? live;
    if (current !== live) answer = await readRecord(current);
    // The new token may be for less.
    demandScope(asked, current);
  }
  const { status, headers, body } = answer;
  if (status === 200) {
    demandOwn(readJson(body, headers['content-encoding']), id, asked, current);
    return undefined;
  }
  if (status === 403)
    throw new ProblemError('not_permitted', {
      detail:
        'The service does not let you read it. The change would go out with the credentials of the application, so Sealdesk makes it only for those who may read it. Sign in as its owner, or with access that covers reading it.',
    });
  if (status >= 400 && status < 500) return answer;
  throw notAsked(`The service answered the question with status ${status}.`, status >= 500);
}

import { carriesCode, readErrorBody } from '#contract/error-body.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { entriesOf } from '#contract/rule.ts';
import type { Rejection } from './answer-relay.ts';
import { ProblemError } from './problems.ts';
import { readJson, rejectsToken } from './rejected-token.ts';
import { callService, HEADER_SAFE } from './token-client.ts';
import type { Upstream } from './upstream.ts';
import { repeatableFailure, serviceFailure, tooManyAtService, upstreamFailure } from './upstream-failure.ts';

/** Bytes of an entry of the request logs, with its bodies. */
const MAX_ENTRY_BYTES = 1024 * 1024;

/** HTML, which not the service answers but a firewall, a proxy or the sign-in of a network. */
function isPage({ headers, body }: Rejection): boolean {
  return (
    /html/i.test(headers['content-type'] ?? '') || /^\s*</.test(body.subarray(0, 100).toString('latin1'))
  );
}

/**
 * Whether the answer is one that only callers with a valid key get: a list of request logs, a code of this operation (such
 * as no active subscription), or an insufficient scope.
 */
function provesKey(status: number, body: unknown): boolean {
  if (status === 200 && listRequestLogs.responses[200].safeParse(body).success) return true;
  const { errors } = readErrorBody(body);
  if (isRecord(body) && body.error === 'insufficient_scope')
    return status === 403 && carriesCode(errors, codes.INVALID_TOKEN);
  return errors.some(
    ({ code, message }) =>
      typeof code === 'number' &&
      message !== '' &&
      entriesOf(listRequestLogs.errors, code).some((entry) => !entry.choice && entry.status === status),
  );
}

function unclear(answer: Rejection): ProblemError {
  const { status, headers } = answer;
  if (status === 429) return tooManyAtService(headers['retry-after']);
  const failure = serviceFailure(status === 408 ? 504 : status, headers['retry-after']);
  if (failure) return failure;
  const said = `answered with status ${status}, which tells nothing of the key.`;
  return new ProblemError('upstream_invalid', {
    title: 'Whether the key is good could not be found out',
    detail: isPage(answer)
      ? `Something between this dashboard and the service ${said} The operator of this dashboard should look what stands between, such as a firewall or a sign-in of the network.`
      : `The service ${said} The operator of this dashboard should check the address of the service.`,
  });
}

/**
 * Asks the service whether it accepts an API key, by the cheapest read.
 * @throws ProblemError for an answer that tells nothing of the key, or no answer
 */
export async function acceptsKey(upstream: Upstream, apiKey: string): Promise<boolean> {
  if (!HEADER_SAFE.test(apiKey)) return false;
  let answer: Rejection;
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    answer = await callService(
      upstream,
      { path: `${listRequestLogs.path}?per_page=1`, headers },
      MAX_ENTRY_BYTES,
    );
  } catch (error) {
    throw repeatableFailure(upstreamFailure(error));
  }
  const { status, headers, body } = answer;
  const encoding = headers['content-encoding'];
  if (rejectsToken(status, body, encoding) && !isPage(answer)) return false;
  if (provesKey(status, readJson(body, encoding, MAX_ENTRY_BYTES))) return true;
  throw unclear(answer);
}

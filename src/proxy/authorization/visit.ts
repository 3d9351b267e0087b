import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problem.ts';
import { RETURN_TO_PARAM, SIGN_IN_PAGE } from '#contract/return-to.ts';
import { REQUEST_ID_PARAM, SIGN_IN_ERROR_PARAM, WAIT_PARAM } from '#contract/session.ts';
import { isLoopbackName } from '#http/hosts.ts';
import { ProblemError } from '../problems.ts';
import { isFromElsewhere, isNavigation } from '../same-origin-guard.ts';
import type { TokenProxy } from '../token-proxy.ts';
import type { Transaction } from './transaction.ts';

export interface Returned {
  readonly begun: Transaction;
  readonly query: URLSearchParams;
}

/** @throws ProblemError `cross_site` unless the request is a navigation from a page of this dashboard */
export function demandVisit({ headers }: FastifyRequest): void {
  if (!isNavigation(headers) || isFromElsewhere(headers)) throw new ProblemError('cross_site');
}

/** URL of a path of this dashboard, the same in both steps of a sign-in. */
export function ownAddress({ publicUrl }: TokenProxy, { headers }: FastifyRequest, path: string): string {
  // A container may be published at another port of this machine.
  const isHere = !publicUrl || isLoopbackName(publicUrl.hostname);
  return new URL(path, isHere ? `${publicUrl?.protocol ?? 'http:'}//${headers.host}` : publicUrl).href;
}

/**
 * Resumes a sign-in, once.
 * @param provider undefined for the service's own page
 * @throws ProblemError `authorization_foreign`
 */
export async function comeBack(
  proxy: TokenProxy,
  request: FastifyRequest,
  provider?: string,
): Promise<Returned> {
  const query = new URL(request.url, 'http://own.invalid').searchParams;
  const state = query.get('state') ?? '';
  const begun = isNavigation(request.headers)
    ? await proxy.transactions.find(request.headers.cookie, state, provider)
    : undefined;
  if (!begun || !(await proxy.store.spend(state, proxy.now(), begun.until)))
    throw new ProblemError('authorization_foreign');
  return { begun, query };
}

/** Address of the sign-in page that shows the problem and keeps the return address. */
export function signInAgain(
  code: ProblemCode,
  requestId: string,
  wait: string | undefined,
  { environment, returnTo }: Pick<Transaction, 'environment' | 'returnTo'>,
): string {
  const query = new URLSearchParams({
    [SIGN_IN_ERROR_PARAM]: code,
    [REQUEST_ID_PARAM]: requestId,
    ...(wait === undefined ? {} : { [WAIT_PARAM]: wait }),
    environment,
    [RETURN_TO_PARAM]: returnTo,
  });
  return `${SIGN_IN_PAGE}?${query}`;
}

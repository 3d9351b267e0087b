import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problem.ts';
import { RETURN_TO_PARAM, SIGN_IN_PAGE } from '#contract/return-to.ts';
import { REQUEST_ID_PARAM, SIGN_IN_ERROR_PARAM, WAIT_PARAM } from '#contract/session.ts';
import { isLoopbackName } from '#http/hosts.ts';
import { ProblemError } from '../problems.ts';
import { isFromElsewhere, isNavigation } from '../same-origin-guard.ts';
import type { TokenProxy } from '../token-proxy.ts';
import type { Transaction } from './transaction.ts';

/** A sign-in that has come back, and what the browser brings along. */
export interface Returned {
  readonly begun: Transaction;
  readonly query: URLSearchParams;
}

/** @throws ProblemError `cross_site` where a sign-in is not begun by a visit from a page of this dashboard */
export function demandVisit({ headers }: FastifyRequest): void {
  if (!isNavigation(headers) || isFromElsewhere(headers)) throw new ProblemError('cross_site');
}

/**
 * A path of this dashboard as the browser knows it: the only host that a sign-in may come back to.
 * @returns the same in both steps of a sign-in
 */
export function ownAddress({ publicUrl }: TokenProxy, { headers }: FastifyRequest, path: string): string {
  // On this machine any of its names is known, and a container may be published at another port.
  const isHere = !publicUrl || isLoopbackName(publicUrl.hostname);
  return new URL(path, isHere ? `${publicUrl?.protocol ?? 'http:'}//${headers.host}` : publicUrl).href;
}

/**
 * The sign-in that comes back, each only once.
 * @param provider the provider that it must come back from; undefined for the service's own page
 * @throws ProblemError `authorization_foreign` for any other
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

/** Back to the sign-in page, which says what happened; where the person was going stays known. */
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

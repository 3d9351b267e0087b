/** Refusals of a sign-in on the service's page, shared by proxy and sign-in page. */
export const signInRefusals = {
  authorization_refused: {
    title: 'The service did not sign you in',
    detail:
      'It was refused on the page of the service, or the service did not accept it. Try again, and allow access there.',
  },
  scope_refused: {
    title: 'The service refused the access',
    detail: 'Ask for full access, or check the list of URL patterns.',
  },
} as const;

/** Failures of the service, shared by proxy and sign-in page. {@link retryAdvice} adds the waiting time. */
export const serviceFailures = {
  upstream_full: {
    title: 'The service has no room left on its disk',
    why: 'It takes nothing new until whoever runs it makes room.',
  },
  upstream_busy: {
    title: 'The service is busy or down for the moment',
    why: 'It has not handled the request.',
  },
  upstream_failed: {
    title: 'The service failed',
    why: 'Nothing may be wrong with the request.',
  },
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A longer wait is ignored. */
export const MAX_WAIT_SECONDS = 24 * HOUR;

/** @param wait seconds, if the service says so */
export function retryAdvice(wait: number | undefined): string {
  if (wait === undefined) return 'Try again in a moment.';
  if (wait === 1) return 'Try again in 1 second.';
  if (wait <= 2 * MINUTE) return `Try again in ${wait} seconds.`;
  if (wait <= 2 * HOUR) return `Try again in ${Math.ceil(wait / MINUTE)} minutes.`;
  return `Try again in ${Math.ceil(wait / HOUR)} hours.`;
}

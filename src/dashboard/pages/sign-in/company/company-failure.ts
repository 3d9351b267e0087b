import { SIGN_IN_ERROR_PARAM } from '#contract/session.ts';
import { failureIn } from '../sign-in-alert.tsx';

/** Failures of single sign-on only; those of the service's page are in `failureIn`. */
const FAILURES: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  provider_refused: {
    title: 'Your company did not sign you in',
    text: 'It was cancelled or refused there. Try again, or ask whoever looks after the accounts of your company.',
  },
  provider_unreachable: {
    title: 'The sign-in of your company does not answer',
    text: 'Try again in a moment. If it lasts, tell whoever runs Sealdesk.',
  },
};

/** Undefined if the URL reports no failure. */
export function companyFailureIn(query: URLSearchParams) {
  const failed = failureIn(query);
  if (!failed) return undefined;
  const { title, detail, requestId } = failed;
  const code = query.get(SIGN_IN_ERROR_PARAM) ?? '';
  return { title, text: detail, ...(Object.hasOwn(FAILURES, code) && FAILURES[code]), requestId };
}

/** Whether a known user returned whose groups give no role. */
export const isWithoutRole = (query: URLSearchParams): boolean =>
  query.get(SIGN_IN_ERROR_PARAM) === 'no_role';

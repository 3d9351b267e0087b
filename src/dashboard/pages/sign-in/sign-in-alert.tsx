import { Alert } from '@mantine/core';
import type { ProblemCode } from '#contract/problem.ts';
import { MAX_WAIT_SECONDS, retryAdvice, serviceFailures, signInRefusals } from '#contract/problem-texts.ts';
import { REQUEST_ID_PARAM, SIGN_IN_ERROR_PARAM, WAIT_PARAM } from '#contract/session.ts';
import { ExternalText } from '#ui/external-text.tsx';

interface SignInAlertProps {
  readonly title: string;
  readonly text: string;
  readonly requestId?: string | undefined;
}

export function SignInAlert({ title, text, requestId }: SignInAlertProps) {
  return (
    <Alert title={title}>
      <ExternalText component="p">{text}</ExternalText>
      {requestId && (
        <p>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </Alert>
  );
}

interface FailureText {
  readonly title: string;
  readonly detail: string;
}

interface Failure extends FailureText {
  readonly requestId: string | undefined;
}

const THERE = 'You were signed in there, but it could not finish here.';
const AFTERWARDS = 'You were signed in there, but it did not answer afterwards. Try again in a moment.';

/** Failures of a sign-in on the service's page; the URL has only their code. */
const FAILURES: Partial<Readonly<Record<ProblemCode, FailureText>>> = {
  ...signInRefusals,
  upstream_unreachable: { title: 'The service could not be reached', detail: AFTERWARDS },
  upstream_cut_off: { title: 'The connection to the service broke', detail: AFTERWARDS },
  upstream_timeout: { title: 'The service did not answer in time', detail: AFTERWARDS },
  upstream_invalid: {
    title: 'The service gave an answer that makes no sense here',
    detail: 'Trying again will not help. Tell whoever runs Sealdesk, with the request id.',
  },
  too_many_attempts: {
    title: 'Too many failed attempts to sign in',
    detail: 'Wait a quarter of an hour, then try again.',
  },
  sessions_unavailable: {
    title: 'Sessions cannot be kept at the moment',
    detail: 'Try again in a moment. If it lasts, tell whoever runs Sealdesk.',
  },
};

function serviceFailure(code: string, wait: number | undefined): FailureText | undefined {
  if (!Object.hasOwn(serviceFailures, code)) return undefined;
  const { title } = serviceFailures[code as keyof typeof serviceFailures];
  return { title, detail: `${THERE} ${retryAdvice(wait)}` };
}

/** Seconds; the URL is untrusted. */
function waitIn(query: URLSearchParams): number | undefined {
  const wait = /^\d{1,6}$/.exec(query.get(WAIT_PARAM) ?? '')?.[0];
  return wait === undefined ? undefined : Math.min(MAX_WAIT_SECONDS, Math.max(1, Number(wait)));
}

/** Accepts only IDs, because the URL is untrusted and its text would appear in our message. */
const REQUEST_ID = /^[\da-f-]{36}$/;

/** Undefined if the URL reports no failure. */
export function failureIn(query: URLSearchParams): Failure | undefined {
  const code = query.get(SIGN_IN_ERROR_PARAM);
  if (code === null) return undefined;
  const wait = waitIn(query);
  const known = Object.hasOwn(FAILURES, code) ? FAILURES[code as ProblemCode] : undefined;
  const text = serviceFailure(code, wait) ??
    known ?? {
      title: 'Signing in did not work',
      detail: 'Try again. If it fails again, tell whoever runs Sealdesk.',
    };
  return { ...text, requestId: REQUEST_ID.exec(query.get(REQUEST_ID_PARAM) ?? '')?.[0] };
}

import type { ProblemCode } from '#contract/problem.ts';

interface Failure {
  readonly title: string;
  readonly text: string;
}

/** Problems that a sign-in on the service's page can end with; the address carries no more than their code. */
const FAILURES: Partial<Readonly<Record<ProblemCode, Failure>>> = {
  authorization_refused: {
    title: 'The service did not sign you in',
    text: 'It was refused on the page of the service, or the service did not accept it. Try again, and allow access there.',
  },
  scope_refused: {
    title: 'The service refused the access',
    text: 'Ask for full access, or check the list of URL patterns.',
  },
  upstream_unreachable: {
    title: 'The service could not be reached',
    text: 'You were signed in there, but it did not answer afterwards. Try again in a moment.',
  },
  upstream_timeout: {
    title: 'The service did not answer in time',
    text: 'You were signed in there, but it took too long afterwards. Try again in a moment.',
  },
  sessions_unavailable: {
    title: 'Sessions cannot be kept at the moment',
    text: 'Try again in a moment. If it lasts, tell whoever runs Sealdesk.',
  },
};

/** What to say of a sign-in that came back without a session; undefined where none did. */
export function failureOf(code: string | null): Failure | undefined {
  if (code === null) return undefined;
  return (
    FAILURES[code as ProblemCode] ?? {
      title: 'Signing in did not work',
      text: 'Try again. If it fails again, tell whoever runs Sealdesk.',
    }
  );
}

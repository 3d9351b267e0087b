import type { FastifyBaseLogger } from 'fastify';

/** Something that somebody of staff did, before it is given a time and its place in the chain. */
export interface AuditEvent {
  readonly action:
    | 'sign-in'
    | 'sign-out'
    | 'write'
    | 'unmask'
    | 'export'
    | 'end-session'
    | 'service-credential'
    | 'read-audit-log';
  /** What became of it: `ok`, `sent`, a status of the service, or the code of a refusal of ours. */
  readonly outcome: string;
  /** Email of the person; null where nobody knows it. */
  readonly account: string | null;
  readonly provider: string;
  /** The person at the provider (`sub`). */
  readonly subject: string;
  readonly environment?: string | undefined;
  readonly operation?: string | undefined;
  /** What it was done to. */
  readonly target?: string | undefined;
  /** What else there is to say, such as the reason that was given. */
  readonly detail?: string | undefined;
  /** The same in all lines of one request. */
  readonly requestId: string;
  /** IP address of the browser. */
  readonly address: string;
}

/** What staff did, append-only. */
export class AuditLog {
  /** @throws Error that says why it cannot be used, for the person who starts the server */
  static async open(_store: string, _now: () => number, _log: FastifyBaseLogger): Promise<AuditLog> {
    return new AuditLog();
  }

  /** @throws ProblemError `audit_unavailable` where it cannot be written: then nothing may be done either */
  async append(_event: AuditEvent): Promise<void> {}

  async close(): Promise<void> {}
}

import type { OperationId } from './operations.ts';

/** What people with a role may do, all of it resolved. A person may have several; each counts by itself. */
export interface Role {
  readonly name: string;
  readonly operations: ReadonlySet<OperationId>;
  /** Whether they may ask for what is masked in request logs, deliveries and subscriptions. */
  readonly unmask: boolean;
  /** Whether email addresses of people stay readable in what is masked. */
  readonly showsAddresses: boolean;
  /** Whether they see the audit log, everybody's sessions and the credential of the service. */
  readonly administers: boolean;
  /** Ids of the only organizations that the role is for; of all where undefined. */
  readonly organizations?: readonly string[] | undefined;
  /** Ids of the only applications that the role is for; of all where undefined. */
  readonly applications?: readonly string[] | undefined;
}

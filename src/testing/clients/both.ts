import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RunningService } from '#service/start.ts';
import { makeSelfSigned } from '#service/tls/self-signed.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  startTestService,
  type TestApplication,
  type TestUser,
} from '#testing/service.ts';

/** How clients reach the service. */
export const carriers = ['http', 'https'] as const;
export type Carrier = (typeof carriers)[number];

/** A running service with somebody who may use it, for clients that are not ours. */
export interface Reachable {
  readonly running: RunningService;
  readonly port: number;
  readonly user: TestUser;
  readonly application: TestApplication;
  /** Value of an Authorization header of the user's. */
  readonly bearer: string;
  /** The certificate to trust, PEM, and the file that holds it; undefined over plain HTTP. */
  readonly ca: string | undefined;
  readonly caFile: string | undefined;
  /** What the service reported as its own failure. */
  readonly errors: readonly unknown[];
  /** @throws AggregateError when the service reported a failure: nothing that a client does is one */
  close(): Promise<void>;
}

/** Starts the service over HTTP or over HTTPS with a certificate of its own. */
export async function startReachable(carrier: Carrier): Promise<Reachable> {
  const hosts = ['localhost', '127.0.0.1'];
  const now = Math.floor(Date.now() / 1000);
  const tls = carrier === 'https' ? await makeSelfSigned({ subject: 'test', hosts, now }) : undefined;
  const errors: unknown[] = [];
  const running = await startTestService({ tls, report: (error) => errors.push(error) });
  const user = await addUser(running);
  const application = addApplication(running, [user]);
  const dir = mkdtempSync(join(tmpdir(), 'service-clients-'));
  const caFile = tls && join(dir, 'ca.pem');
  if (caFile) writeFileSync(caFile, tls.cert);
  return {
    running,
    port: Number(new URL(running.url).port),
    user,
    application,
    bearer: bearerOf(running, user, application),
    ca: tls?.cert,
    caFile,
    errors,
    async close() {
      await running.close();
      // Connections that closing cut off are noticed after it.
      await setImmediate();
      if (errors.length > 0) throw new AggregateError(errors);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

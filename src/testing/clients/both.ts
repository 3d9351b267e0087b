import { setImmediate } from 'node:timers/promises';
import { makeSelfSigned } from '#service/tls/self-signed.ts';
import { addApplication, addUser, bearerOf, startTestService } from '#testing/service.ts';

/** How clients reach the service. */
export const carriers = ['http', 'https'] as const;

/** A running service with somebody who may use it, for clients that are not ours. */
export type Reachable = Awaited<ReturnType<typeof startReachable>>;

/** Starts the service over HTTP or over HTTPS with a certificate of its own. */
export async function startReachable(carrier: (typeof carriers)[number]) {
  const hosts = ['localhost', '127.0.0.1'];
  const now = Math.floor(Date.now() / 1000);
  const tls = carrier === 'https' ? await makeSelfSigned({ subject: 'test', hosts, now }) : undefined;
  const errors: unknown[] = [];
  const running = await startTestService({ tls, report: (error) => errors.push(error) });
  const user = await addUser(running);
  const application = addApplication(running, [user]);
  return {
    running,
    port: Number(new URL(running.url).port),
    user,
    application,
    /** Value of an Authorization header of the user's. */
    bearer: bearerOf(running, user, application),
    /** The certificate to trust, PEM; undefined over plain HTTP. */
    ca: tls?.cert,
    /** What the service reported as its own failure. */
    errors,
    /** @throws AggregateError when the service reported a failure: nothing that a client does is one */
    async close() {
      await running.close();
      // Connections that closing cut off are noticed after it.
      await setImmediate();
      if (errors.length > 0) throw new AggregateError(errors);
    },
  };
}

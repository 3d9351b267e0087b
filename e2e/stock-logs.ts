import { newId } from '../src/service/auth/secrets.ts';
import { demoAccounts, demoApplication } from '../src/service/demo/accounts.ts';
import type { NewLog } from '../src/service/request-logs/new-log.ts';
import { startService } from '../src/service/start.ts';

/** A logged call, as far as it matters; it failed, an hour ago. */
export type LoggedFailure = Pick<NewLog, 'method' | 'uri' | 'code' | 'requestBody' | 'responseBody'>;

/**
 * Puts entries beside the demo data that no caller could make, a second apart.
 * @param more puts what else is wanted there
 */
export async function stockLogs(
  serviceFile: string,
  failures: readonly LoggedFailure[],
  userAgent: string,
  more: (service: Awaited<ReturnType<typeof startService>>['service']) => void = () => undefined,
): Promise<void> {
  const running = await startService({
    database: serviceFile,
    port: 0,
    control: false,
  });
  const { accounts, logs, now } = running.service;
  const user = accounts.findUser(demoAccounts[0]?.email ?? '');
  const application = accounts.findApplication(demoApplication.clientId, demoApplication.clientSecret);
  const created = now() - 3600;
  logs.addAll(
    failures.map((failure, index) => ({
      ...failure,
      created: created + index,
      time: 12 + index,
      error: true,
      applicationKey: application?.key ?? null,
      userKey: user?.key ?? null,
      requestId: newId(),
      apiVersion: 2,
      ip: '192.0.2.7',
      host: 'api.signing.example',
      source: 'api',
      userAgent,
    })),
  );
  more(running.service);
  await running.close();
}

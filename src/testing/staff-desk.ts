/**
 * The program with staff sign-in, in a process of its own: each role of `staff-roles.ts` is given to whoever is in the group
 * of its name, and all are signed in by `signInStaff`, past their provider. Takes the same environment as the program.
 */
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { registerAssets } from '#server/assets.ts';
import { auditFileOf } from '#server/audit-location.ts';
import { buildIfStale } from '#server/build/build-dashboard.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/embedded-environment.ts';
import { staffPlugin } from '#staff/staff-plugin.ts';
import { TEST_SECRET } from './proxy.ts';
import { roleOf, staffOptions } from './staff.ts';
import { staffRoles } from './staff-roles.ts';

const config = readConfig(process.env);
const embedded = await startEmbedded(config);

const roles = Object.entries(staffRoles).map(([name, operations]) =>
  roleOf({ name, operations: new Set(operations), unmask: name === 'admin', administers: name === 'admin' }),
);
const app = await createApp({
  proxy: {
    ...{ environments: [embedded.options], publicUrl: undefined, sessionSecrets: [TEST_SECRET] },
    sessionStore: config.sessionFile,
    limits: { idle: 3_600_000, absolute: 43_200_000 },
    attempts: { perAccountAtAddress: 10, perAddress: 100, perAccount: 100, window: 900_000, pause: 10_000 },
    ...{ bodyLimit: 1_000_000, timeouts: { connect: 10_000, answer: 30_000, token: 15_000 }, now: Date.now },
  },
  staff: staffPlugin(
    staffOptions({
      ...{ roles, apiKeys: { embedded: embedded.demoApiKey ?? '' } },
      auditStore: auditFileOf(config.sessionFile),
    }),
  ),
  server: { headersTimeout: 15_000, requestTimeout: 60_000, stallTimeout: 30_000, answerTimeout: 900_000 },
  ...{ trustedProxies: [], logLevel: 'warn' },
  pages: async (pages) =>
    registerAssets(pages, await buildIfStale(join(import.meta.dirname, '../..'), () => undefined)),
});
await app.listen({ port: config.port, host: 'localhost' });
process.stdout.write(`http://localhost:${(app.server.address() as { port: number }).port}\n`);
process.on('SIGTERM', () => process.exit(0));

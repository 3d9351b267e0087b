import { startTestServer } from './proxy.ts';
import { staffOptions } from './staff.ts';

/**
 * The server in a process of its own, for tests that kill it: takes an environment, a session file, a time limit and
 * perhaps an audit file as JSON in its only argument, prints its address, and logs all that it ever logs.
 */
const { url, clientId, clientSecret, sessionFile, timeout, audit } = JSON.parse(process.argv[2] ?? '{}');

const server = await startTestServer({
  environments: [{ id: 'production', baseUrl: new URL(url), clientId, clientSecret, demoAccounts: [] }],
  logLevel: 'debug',
  proxy: {
    sessionStore: sessionFile,
    timeouts: { connect: timeout, answer: timeout, token: timeout },
    staff: audit && staffOptions({ apiKeys: {}, auditStore: audit }),
  },
});
process.stdout.write(`${server.url}\n`);

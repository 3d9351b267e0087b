import { startTestServer } from './proxy.ts';

/**
 * The server in a process of its own, for tests that kill it: takes an environment, a session file and a time limit as JSON in its
 * only argument, prints its address, and logs all that it ever logs.
 */
const { url, clientId, clientSecret, sessionFile, timeout } = JSON.parse(process.argv[2] ?? '{}');

const server = await startTestServer({
  environments: [{ id: 'production', baseUrl: new URL(url), clientId, clientSecret, demoAccounts: [] }],
  logLevel: 'debug',
  proxy: { sessionStore: sessionFile, timeouts: { connect: timeout, answer: timeout, token: timeout } },
});
process.stdout.write(`${server.url}\n`);

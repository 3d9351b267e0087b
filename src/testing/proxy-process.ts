import { startTestServer } from './proxy.ts';

/**
 * The server in a process of its own, for tests that kill it: takes an environment and a session file as JSON in its
 * only argument, prints its address, and logs all that it ever logs.
 */
const { url, clientId, clientSecret, sessionFile } = JSON.parse(process.argv[2] ?? '{}');

const server = await startTestServer({
  environments: [{ id: 'production', baseUrl: new URL(url), clientId, clientSecret, demoAccounts: [] }],
  logLevel: 'debug',
  proxy: { sessionFile, timeouts: { connect: 1000, answer: 1000, token: 1000 } },
});
process.stdout.write(`${server.url}\n`);

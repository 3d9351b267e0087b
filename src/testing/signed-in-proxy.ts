import { afterAll, beforeEach } from 'vitest';
import { startTestServer, type TestServerOptions } from './proxy.ts';
import { startUpstream } from './upstream.ts';

/**
 * A server before a recording upstream, and the cookie of a session in it, for the tests of one file. Before each test
 * the upstream forgets what it recorded and answers as it did at first; both end with the file.
 */
export async function signedInProxy(options: Omit<TestServerOptions, 'upstream'> = {}) {
  const upstream = await startUpstream();
  const ordinary = upstream.answer;
  const server = await startTestServer({ ...options, upstream });
  beforeEach(() => {
    upstream.requests.length = 0;
    upstream.answer = ordinary;
    upstream.answerToken = upstream.issueToken;
    upstream.tokenFields = {};
  });
  afterAll(async () => {
    await server.close();
    await upstream.close();
  });
  return { upstream, server, cookie: await server.signIn() };
}

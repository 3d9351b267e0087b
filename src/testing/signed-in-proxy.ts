import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from './proxy.ts';
import { type FakeUpstream, startUpstream } from './upstream.ts';

/** A server that ends with the test that starts it. */
export async function ownServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** A recording upstream for the tests of one file. Before each it forgets what it recorded and answers as at first. */
export async function sharedUpstream(): Promise<FakeUpstream> {
  const upstream = await startUpstream();
  const ordinary = upstream.answer;
  beforeEach(() => {
    upstream.requests.length = 0;
    upstream.answer = ordinary;
    upstream.answerToken = upstream.issueToken;
    upstream.tokenFields = {};
  });
  afterAll(() => upstream.close());
  return upstream;
}

/** A server before a recording upstream, and the cookie of a session in it, for the tests of one file. */
export async function signedInProxy(options: Omit<TestServerOptions, 'upstream'> = {}) {
  const upstream = await sharedUpstream();
  const server = await startTestServer({ ...options, upstream });
  afterAll(() => server.close());
  return { upstream, server, cookie: await server.signIn() };
}

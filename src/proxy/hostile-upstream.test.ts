import { describe, expect, it } from 'vitest';
import { problemOf, startTestServer } from '#testing/proxy.ts';
import { selfSigned } from '#testing/self-signed.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { startUpstream } from '#testing/upstream.ts';

const { upstream, server, cookie } = await signedInProxy();

describe('a service that misbehaves', () => {
  it.each([301, 302, 303, 307, 308])('#41 a redirect with %d is not followed', async (status) => {
    const elsewhere = await startUpstream();
    upstream.answer = (_request, response) => {
      response.writeHead(status, { location: `${elsewhere.url}/steal` });
      response.end();
    };
    for (const [method, path] of [
      ['GET', '/api/request-logs'],
      ['POST', '/api/v2/document-groups/g/copy'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      const answer = await server.call(path, { method, cookie, body });
      expect([answer.status, problemOf(answer).code]).toEqual([502, 'upstream_invalid']);
      expect(answer.headers.location).toBeUndefined();
    }
    expect(elsewhere.connections()).toBe(0);
    await elsewhere.close();
  });

  it('#42 a certificate that nobody vouches for is refused, and nothing is sent', async () => {
    const imposter = await startUpstream({ tls: selfSigned });
    const wary = await startTestServer({ upstream: imposter });
    const body = { environment: 'production', username: 'ana@example.com', password: 'right' };
    const answer = await wary.call('/session', { method: 'POST', body });
    expect([answer.status, problemOf(answer).code]).toEqual([502, 'upstream_unreachable']);
    expect(problemOf(answer).retryable).toBe(false);
    expect(imposter.requests).toEqual([]);
    await wary.close();
    await imposter.close();
  });

  it('#45 one that is down', async () => {
    const gone = await startUpstream();
    const lonely = await startTestServer({ upstream: gone });
    const id = await lonely.signIn();
    await gone.close();
    const answer = await lonely.call('/api/request-logs', { cookie: id });
    expect([answer.status, problemOf(answer).code]).toEqual([502, 'upstream_unreachable']);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN/);
    expect((await lonely.call('/session', { cookie: id })).status).toBe(200);
    await lonely.close();
  });

  it('#45 one that hangs', async () => {
    upstream.answer = () => {};
    const timeouts = { connect: 20_000, answer: 1000, token: 20_000 };
    const hasty = await startTestServer({ upstream, proxy: { timeouts } });
    const answer = await hasty.call('/api/request-logs', { cookie: await hasty.signIn() });
    expect([answer.status, problemOf(answer).code]).toEqual([504, 'upstream_timeout']);
    expect(problemOf(answer).retryable).toBe(true);
    await hasty.close();
  });

  it('#45 one that answers no HTTP', async () => {
    upstream.answer = (_request, response) => {
      response.socket?.end('HTTP/1.1 2x0 what\r\n\r\n');
    };
    const answer = await server.call('/api/request-logs', { cookie });
    expect([answer.status, problemOf(answer).code]).toEqual([502, 'upstream_invalid']);
  });

  it('#45 one that breaks off in the middle: the browser can tell', async () => {
    upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[1,');
      setImmediate(() => response.destroy());
    };
    await expect(server.call('/api/request-logs', { cookie })).rejects.toThrow();
  });

  it('#45 a client that goes away takes the upstream call with it', async () => {
    const asked = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    upstream.answer = (_request, response) => {
      response.on('close', () => cancelled.resolve());
      asked.resolve();
    };
    // Long enough that only the cancellation can end the call.
    const hour = 3_600_000;
    const patient = await startTestServer({
      upstream,
      proxy: { timeouts: { connect: hour, answer: hour, token: hour } },
    });
    const controller = new AbortController();
    const call = patient.call('/api/request-logs', {
      cookie: await patient.signIn(),
      signal: controller.signal,
    });
    const failed = expect(call).rejects.toThrow();
    await asked.promise;
    controller.abort();
    await failed;
    await cancelled.promise;
    await patient.close();
  });
});

import { describe, expect, it } from 'vitest';
import { outcomeOf, problemOf } from '#testing/proxy.ts';
import { selfSigned } from '#testing/self-signed.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';
import { sendJson, startUpstream } from '#testing/upstream.ts';

const { upstream, server, cookie } = await signedInProxy();
const read = () => server.call('/api/request-logs', { cookie });

describe('a service that misbehaves', () => {
  it.each([301, 302, 303, 307, 308])('#41 a redirect with %d is not followed', async (status) => {
    const elsewhere = await startUpstream();
    upstream.answer = (_request, response) => {
      response.writeHead(status, { location: `${elsewhere.url}/steal` });
      response.end();
    };
    for (const [method, path, body] of [
      ['GET', '/api/request-logs', undefined],
      ['POST', '/api/v2/document-groups/g/copy', {}],
    ] as const) {
      const answer = await server.call(path, { method, cookie, body });
      expect(outcomeOf(answer)).toEqual([502, 'upstream_invalid']);
      expect(answer.headers.location).toBeUndefined();
    }
    expect(elsewhere.connections()).toBe(0);
    await elsewhere.close();
  });

  it('#42 a certificate that nobody vouches for is refused, and nothing is sent', async () => {
    const imposter = await startUpstream(selfSigned);
    const wary = await ownServer({ upstream: imposter });
    const body = { environment: 'production', username: 'ana@example.com', password: 'right' };
    const answer = await wary.call('/session', { method: 'POST', body });
    expect(outcomeOf(answer)).toEqual([502, 'upstream_unreachable']);
    expect(problemOf(answer).retryable).toBe(false);
    expect(imposter.requests).toEqual([]);
    await imposter.close();
  });

  it('#45 one that is down', async () => {
    const gone = await startUpstream();
    const lonely = await ownServer({ upstream: gone });
    const id = await lonely.signIn();
    await gone.close();
    const answer = await lonely.call('/api/request-logs', { cookie: id });
    expect(outcomeOf(answer)).toEqual([502, 'upstream_unreachable']);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN/);
    expect((await lonely.call('/session', { cookie: id })).status).toBe(200);
  });

  it('#45 one that hangs', async () => {
    upstream.answer = () => {};
    const timeouts = { connect: 20_000, answer: 1000, token: 20_000 };
    const hasty = await ownServer({ upstream, proxy: { timeouts } });
    const answer = await hasty.call('/api/request-logs', { cookie: await hasty.signIn() });
    expect(outcomeOf(answer)).toEqual([504, 'upstream_timeout']);
    expect(problemOf(answer).retryable).toBe(true);
  });

  it.each([
    'HTTP/1.1 2x0 what\r\n\r\n',
    'HTTP/1.1 200 OK\r\nno colon\r\n\r\n',
    `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    'HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n',
    'HTTP/1.1 99 low\r\n\r\n',
  ])('#45 one that answers no HTTP: %.40j', async (head) => {
    upstream.answer = (_request, response) => {
      response.socket?.end(head);
    };
    expect(outcomeOf(await read())).toEqual([502, 'upstream_invalid']);
  });

  it('#45 one that breaks off in the middle: the browser can tell', async () => {
    upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[1,');
      setImmediate(() => response.destroy());
    };
    await expect(read()).rejects.toThrow();
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
    const timeouts = { connect: hour, answer: hour, token: hour };
    const patient = await ownServer({ upstream, proxy: { timeouts } });
    const leaving = new AbortController();
    const { signal } = leaving;
    const call = patient.call('/api/request-logs', { cookie: await patient.signIn(), signal });
    const failed = expect(call).rejects.toThrow();
    await asked.promise;
    leaving.abort();
    await failed;
    await cancelled.promise;
  });
});

describe('a service whose connections break', () => {
  /** Closes the connection instead of answering, as often as it is told. */
  function breakOff(times: number): void {
    let left = times;
    upstream.answer = (_request, response) => {
      if (left-- > 0) response.destroy();
      else sendJson(response, 200, { data: [] });
    };
  }

  it('a read is sent once more, and only once', async () => {
    breakOff(1);
    expect((await read()).status).toBe(200);
    expect(upstream.calls()).toHaveLength(2);
    upstream.requests.length = 0;
    breakOff(2);
    const answer = await read();
    expect(outcomeOf(answer)).toEqual([502, 'upstream_cut_off']);
    expect(problemOf(answer)).toMatchObject({ retryable: true, detail: 'Try again in a moment.' });
    expect(upstream.calls()).toHaveLength(2);
  });

  it.each([
    ['POST', '/api/v2/document-groups/g/copy'],
    ['PUT', '/api/v2/crm/contacts/c'],
    ['DELETE', '/api/v2/documents/d/brand'],
  ])('#40 a %s is never sent twice', async (method, path) => {
    breakOff(1);
    const body = method === 'DELETE' ? undefined : {};
    const answer = await server.call(path, { method, cookie, body });
    expect(outcomeOf(answer)).toEqual([502, 'upstream_cut_off']);
    expect(problemOf(answer).detail).toContain('may or may not have been carried out');
    expect(upstream.calls()).toHaveLength(1);
  });

  it('a connection that was closed while it was idle is not noticed by anybody', async () => {
    expect((await read()).status).toBe(200);
    upstream.closeIdle();
    expect((await read()).status).toBe(200);
  });
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#service/auth/password.ts';
import { startReachable } from '#testing/clients/both.ts';
import { exchange } from '#testing/clients/raw.ts';

/** Waits for the end of a connection, however it ends. */
function closeOf(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

describe('a service that is closed', () => {
  it('cuts off who is still sending, and has no trouble with it', async () => {
    const service = await startReachable('http');
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    const cutOff = closeOf(socket);
    socket.write(
      [
        'PUT /v2/crm/contacts/none HTTP/1.1',
        'Host: localhost',
        `Authorization: ${service.bearer}`,
        'Content-Type: application/json',
        'Content-Length: 1000',
        'Expect: 100-continue',
        '\r\n{"email":',
      ].join('\r\n'),
    );
    // From here on the service waits for the rest of the body.
    const [interim] = await once(socket, 'data');
    expect(String(interim)).toContain('100 Continue');
    await service.close();
    await cutOff;
  });

  it('lets go of a request that it was working on', async () => {
    const service = await startReachable('http');
    const { email, password } = service.user;
    const body = new URLSearchParams({ grant_type: 'password', username: email, password }).toString();
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    const cutOff = closeOf(socket);
    socket.write(
      [
        'POST /oauth2/token HTTP/1.1',
        'Host: localhost',
        `Authorization: ${service.application.basic}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
        '\r\n',
      ].join('\r\n'),
    );
    await once(socket, 'data');
    await new Promise<void>((resolve) => socket.write(body, () => resolve()));
    // By the time it has answered another, it has begun with this one.
    await exchange(service, ['GET /x HTTP/1.1', 'Host: localhost', 'Connection: close']);
    await service.close();
    await cutOff;
    // Takes as long as what the service was at.
    await hashPassword(password);
    await setImmediate();
    expect(service.errors).toEqual([]);
  });

  it('over HTTPS too, also before the handshake', async () => {
    const service = await startReachable('https');
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    const cutOff = closeOf(socket);
    await once(socket, 'connect');
    await service.close();
    await cutOff;
  });
});

describe('plain HTTP sent to a service that speaks HTTPS', () => {
  it('ends the connection, and the next client is served', async () => {
    const service = await startReachable('https');
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    const ended = closeOf(socket);
    socket.write('GET /request-logs HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.resume();
    await ended;
    const lines = ['GET /x HTTP/1.1', 'Host: localhost', 'Connection: close'];
    expect(await exchange(service, lines)).toContain('404');
    await service.close();
  });
});

import { once } from 'node:events';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import httpProxy from 'http-proxy';

/** A yardstick: http-proxy with connections that are kept. Takes the upstream's address, prints its own. */
const server = httpProxy.createServer({
  target: process.argv[2] ?? '',
  agent: new Agent({ keepAlive: true, maxSockets: 128 }),
});
server.listen(0, '127.0.0.1');
const { _server: listening } = server;
if (!listening.listening) await once(listening, 'listening');
process.stdout.write(`http://127.0.0.1:${(listening.address() as AddressInfo).port}\n`);

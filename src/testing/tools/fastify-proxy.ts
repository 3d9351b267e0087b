import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/** A yardstick: @fastify/http-proxy as its documentation sets it up. Takes the upstream's address, prints its own. */
const app = Fastify();
await app.register(proxy, { upstream: process.argv[2] ?? '' });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

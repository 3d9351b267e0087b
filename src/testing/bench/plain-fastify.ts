import Fastify from 'fastify';

/** The yardstick: a Fastify route that answers the JSON of its only argument and does nothing else. Prints its address. */
const answer: unknown = JSON.parse(process.argv[2] ?? '{}');
const app = Fastify();
app.get('/brand', async () => answer);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

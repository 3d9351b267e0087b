import Fastify from 'fastify';
import { benchBrand } from './bench-brand.ts';

/** The yardstick: a Fastify route that answers one brand resource and does nothing else. Prints its address. */
const app = Fastify();
app.get('/brand', async () => ({ data: benchBrand }));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

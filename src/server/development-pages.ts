import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerPages } from './assets.ts';

/** The WebSocket protocol that Vite's client asks for. */
export const VITE_PROTOCOL = 'vite-hmr';

/** Addresses that Vite answers: its own modules, sources and packages, and files of the public folder. */
const MODULE = /^\/(?:@|src\/|node_modules\/)|\.[^/]*$/;

/** Serves the dashboard from its sources, with hot reload over the same port. */
export async function registerDevelopmentPages(app: FastifyInstance, root: string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!MODULE.test(request.url.split('?', 1)[0] ?? '')) {
      done();
      return;
    }
    // Vite writes to the bare response, which the headers must be on before.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  registerPages(
    app,
    async (url) => vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8')),
    true,
  );
}

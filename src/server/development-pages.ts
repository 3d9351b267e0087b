import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { securityHeaders } from '#http/security-headers.ts';
import { registerPages } from './assets.ts';
import { isWorkerSource, workerPolicy } from './content-security-policy.ts';

const HEADERS = securityHeaders(false);

/** Paths that Vite serves: modules, sources, packages and public files. */
const MODULE = /^\/(?:@|src\/|node_modules\/)|\.[^/]*$/;

/** With hot reload on the same port. */
export async function registerDevelopmentPages(app: FastifyInstance, root: string): Promise<void> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      cors: false,
      // The defaults, and the server's data.
      fs: { deny: ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**', '**/data/**'] },
    },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!MODULE.test(request.url.split('?', 1)[0] ?? '')) {
      done();
      return;
    }
    // Vite writes to the raw response, without the hook that sets these headers.
    for (const name in HEADERS) reply.raw.setHeader(name, HEADERS[name] ?? '');
    if (isWorkerSource(request.url)) reply.raw.setHeader('content-security-policy', workerPolicy(true));
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  registerPages(
    app,
    async (url) => vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8')),
    true,
  );
}

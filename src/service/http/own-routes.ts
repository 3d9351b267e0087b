import type { FastifyInstance } from 'fastify';
import type { Source } from '#contract/operation.ts';

const OUTSIDE = { config: { outsideContract: true } } as const;

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly 'x-source'?: Source }>>>>;

/** The paths that are left of a document where only the operations of the specification are served. */
function documentedPaths(paths: Paths): Paths {
  const left = Object.entries(paths).map(([path, methods]) => {
    const documented = Object.entries(methods).filter(([, { 'x-source': source }]) => source === 'document');
    return [path, Object.fromEntries(documented)] as const;
  });
  return Object.fromEntries(left.filter(([, methods]) => Object.keys(methods).length > 0));
}

/**
 * What the service says of itself to whoever runs it: `/healthz`, that it answers, and `/openapi.json`, what can be called.
 * They need no credential, and are there with `documentedOnly` as well: they stand beside the service that is imitated.
 * @param options.documentedOnly leaves operations that are not served out of the description
 */
export function addOwnRoutes(app: FastifyInstance, options: { readonly documentedOnly: boolean }): void {
  app.get('/healthz', OUTSIDE, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  let described: Promise<object> | undefined;
  async function describe(): Promise<object> {
    const { openApiDocument } = await import('#contract/openapi.ts');
    const document = openApiDocument();
    return options.documentedOnly
      ? { ...document, paths: documentedPaths(document.paths as Paths) }
      : document;
  }
  app.get('/openapi.json', OUTSIDE, async (request) => {
    // Loaded and written only when somebody asks: most starts are over sooner than that.
    described ??= describe();
    const servers = [{ url: `${request.protocol}://${request.host}`, description: 'The embedded service' }];
    return { ...(await described), servers };
  });
}

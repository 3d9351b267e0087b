import type { FastifyBaseLogger } from 'fastify';
import type { ProviderOptions } from '../staff-options.ts';
import { MetadataError } from './metadata.ts';
import { Provider } from './provider.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Providers that nobody could sign in with: the server does not start, and says why. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

/**
 * Discovers every provider.
 * @returns each by its id
 * @throws ProviderFailure that names all those that cannot be used
 */
export async function openProviders(
  options: readonly ProviderOptions[],
  http: ProviderHttp,
  now: () => number,
  log: FastifyBaseLogger,
): Promise<ReadonlyMap<string, Provider>> {
  const problems: string[] = [];
  const opened = options.map(async (it) => {
    try {
      return [await Provider.open(it, http, now, log)];
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error;
      problems.push(`- ${it.name} (${it.id}, ${it.issuer}): ${error.message}`);
      return [];
    }
  });
  const providers = (await Promise.all(opened)).flat();
  if (problems.length > 0)
    throw new ProviderFailure(
      ['People cannot sign in with the account of their company:', ...problems.toSorted()].join('\n'),
    );
  return new Map(providers.map((provider) => [provider.options.id, provider]));
}

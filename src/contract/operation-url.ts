import { z } from 'zod';
import type { Operation } from './operation.ts';

interface AddressInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Path and query, relative to the service's base URL. */
export function urlOf(operation: Pick<Operation, 'path' | 'query'>, input: AddressInput): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  if (!operation.query || !input.query) return path;
  const wire = z.encode(operation.query, input.query);
  const pairs = Object.entries(wire).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

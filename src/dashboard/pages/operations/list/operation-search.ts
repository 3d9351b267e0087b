import type { Operation } from '#contract/operation.ts';
import type { OperationId } from '#contract/operations.ts';
import { operationScreens } from '#kit/operation-screens.ts';

/** Everything about an operation that somebody may look for. */
function wordsOf(operation: Operation): string {
  const { id, method, path, summary, resource, credential, deprecated, source } = operation;
  const screen = operationScreens[id as OperationId].name;
  const marks = [deprecated ? 'deprecated' : '', source === 'public' ? 'public' : ''];
  return [id, method, path, summary, resource, credential, screen, ...marks].join('\n').toLowerCase();
}

/** The operations that hold every word of a search, in their order. */
export function searchOperations(all: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((operation) => {
    const text = wordsOf(operation);
    return words.every((word) => text.includes(word));
  });
}

/** The operations under the headings that they have in the document, in its order. */
export function byResource(found: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  return Map.groupBy(found, ({ resource }) => resource);
}

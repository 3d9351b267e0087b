import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publicQuery } from '#api/public-operation.ts';
import type { Entity } from '#contract/entities.ts';
import { listGroupTemplates } from '#contract/operations/document-group-templates.ts';
import { getDocumentGroup } from '#contract/operations/document-groups.ts';
import { getDocument } from '#contract/operations/documents.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { Directory } from './directory.ts';
import { useOwnDirectory } from './use-directory.ts';

/** For one list; each costs a call. */
const MOST = 30;

/** Group templates have no read operation, so the newest page of their list is read. */
const NEWEST = 100;

/** Null if the service cannot read the type. The directory takes the name from the answer. */
async function read(client: QueryClient, { type, id }: Entity): Promise<unknown> {
  const options = { staleTime: Number.POSITIVE_INFINITY, retry: false };
  // A template is also readable as a document.
  if (type === 'document' || type === 'template')
    return client.fetchQuery({ ...publicQuery(getDocument, { params: { document_id: id } }), ...options });
  if (type === 'document-group')
    return client.fetchQuery({
      ...publicQuery(getDocumentGroup, { params: { document_group_id: id } }),
      ...options,
    });
  if (type === 'group-template')
    return client.fetchQuery({
      ...publicQuery(listGroupTemplates, { query: { limit: NEWEST } }),
      ...options,
    });
  return null;
}

async function readNames(
  client: QueryClient,
  directory: Directory,
  entities: readonly Entity[],
  signal: AbortSignal,
): Promise<void> {
  await directory.settled();
  const distinct = new Map(entities.map((entity) => [entity.id, entity]));
  const nameless = [...distinct.values()].filter((entity) => !directory.find(entity)?.name);
  for (const entity of nameless.slice(0, MOST)) {
    await whenIdle();
    if (signal.aborted) return;
    // An entity that cannot be read stays without a name.
    await read(client, entity).catch(() => undefined);
  }
}

/**
 * Reads the names of a list's entities that are unknown, one by one while the list is open. Known names are not read
 * again.
 */
export function useNamesOf(entities: readonly Entity[]): void {
  const client = useQueryClient();
  const directory = useOwnDirectory();
  const named = JSON.stringify(entities.map(({ type, id }) => ({ type, id })));
  useEffect(() => {
    const reading = new AbortController();
    void readNames(client, directory, JSON.parse(named), reading.signal);
    return () => reading.abort();
  }, [client, directory, named]);
}

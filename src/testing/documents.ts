import type { RunningService } from '#service/start.ts';
import type { NewDocumentGroup } from '#service/store/document-groups.ts';
import type { NewDocument } from '#service/store/documents.ts';
import { type TestUser, testId } from './service.ts';

/** Builders for documents and document groups. */

export interface TestDocument {
  readonly key: number;
  /** 40 characters. */
  readonly id: string;
  readonly name: string;
}

/** Adds a document of the user of 1000 bytes, unless the fields say otherwise. */
export function addDocument(
  { service }: RunningService,
  owner: TestUser,
  fields: Partial<NewDocument> = {},
): TestDocument {
  const document = { id: testId(), name: 'Lease', ownerKey: owner.key, size: 1000, ...fields };
  const key = service.documents.add({ created: service.now(), ...document });
  return { key, id: document.id, name: document.name };
}

/** Adds a document group of the user with documents of the user's; with one unless told otherwise. */
export function addDocumentGroup(
  running: RunningService,
  owner: TestUser,
  documents: readonly Partial<NewDocument>[] = [{}],
  fields: Partial<NewDocumentGroup> = {},
): TestDocument {
  const group = { id: testId(), name: 'New tenant', ownerKey: owner.key, ...fields };
  const key = running.service.documentGroups.add({
    documentKeys: documents.map((document) => addDocument(running, owner, document).key),
    created: running.service.now(),
    ...group,
  });
  return { key, id: group.id, name: group.name };
}

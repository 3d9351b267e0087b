import * as codes from '#contract/errors/error-codes.ts';
import type { getFolder as operation } from '#contract/operations/folders.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { documentBody } from '../documents/document-body.ts';
import { pageBody, rootBody } from './folder-body.ts';

const DEFAULT_LIMIT = 50;

/** Publicly known: a page of a folder of the user's, last updated first. */
export const getFolder: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  const { folders, documentRecords } = service;
  const { limit = DEFAULT_LIMIT, offset = 0 } = input.query ?? {};
  const { folder_id: id } = input.params;
  const root = folders.rootOf(caller.userKey);
  if (id === root.id) return { status: 200, body: rootBody(service, caller.userKey) };
  const folder =
    folders.of(caller.userKey).find((it) => it.id === id) ??
    refuse(operation, codes.INVALID_PAYLOAD, { condition: 1, flat: true });
  const { documents, templates } = folders.count(folder);
  const records = documentRecords.read(folders.page(folder, limit, offset));
  return {
    status: 200,
    body: {
      ...pageBody(folder, root.id),
      folders: [],
      documents: records.map((record) => ({ ...documentBody(record), entity_type: record.kind })),
      total_documents: documents + templates,
    },
  };
};

import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { folderErrors } from '../errors/documents.ts';
import { defineOperation } from '../operation.ts';
import { integerParam, lenientBoolean, lenientInteger, pathIds } from '../wire.ts';
import { folderEntry } from './document-records.ts';

const RESOURCE = 'Folders';
const text = z.string().nullish();
const integer = lenientInteger.nullish();

/** What every folder has, read by itself. */
const folder = z.looseObject({
  id: text,
  name: text,
  user_id: text,
  created: integer,
  /** Null for the one that holds all others. */
  parent_id: text,
  system_folder: lenientBoolean.nullish(),
  shared: lenientBoolean.nullish(),
  folders: z
    .array(z.looseObject({ id: z.string(), name: text, document_count: integer, template_count: integer }))
    .nullish(),
  total_documents: integer,
  documents: z.array(folderEntry).nullish(),
});

/** Not in the document; public clients read the folder that holds all others so, at `/folder` too. */
export const listFolders = defineOperation({
  id: 'listFolders',
  method: 'GET',
  path: '/user/folder',
  credential: 'bearer',
  source: 'public',
  summary: 'List folders',
  resource: RESOURCE,
  query: z.strictObject({}),
  responses: { 200: folder },
  errors: tokenErrors,
});

/** Not in the document; public clients read a page of a folder so. Most pages that one may ask for are not shown. */
export const getFolder = defineOperation({
  id: 'getFolder',
  method: 'GET',
  path: '/folder/{folder_id}',
  credential: 'bearer',
  source: 'public',
  summary: 'Get the documents of a folder',
  resource: RESOURCE,
  params: pathIds('folder_id'),
  query: z.strictObject({
    limit: integerParam({ min: 1, max: 100 }).optional(),
    offset: integerParam({ min: 0 }).optional(),
  }),
  responses: { 200: folder },
  errors: folderErrors,
});

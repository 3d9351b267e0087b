import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { folderErrors } from '../errors/documents.ts';
import { defineOperation } from '../operation.ts';
import { flagParam, integerParam, lenientBoolean, lenientInteger, pathIds } from '../wire.ts';
import { folderEntry } from './document-records.ts';

const RESOURCE = 'Folders';
const text = z.string().nullish();
const integer = lenientInteger.nullish();

/** What public clients ask folders for, as far as it is what they hold anyway. */
const choices = {
  entity_type: z.enum(['all', 'document-all']).optional(),
  with_team_documents: flagParam().optional(),
};

/** A folder, whatever it holds. */
const folder = z.looseObject({
  id: z.string(),
  name: text,
  user_id: text,
  created: integer,
  shared: lenientBoolean.nullish(),
});

const folderPage = folder.extend({
  /** Null for the one that holds all others. */
  parent_id: text,
  system_folder: lenientBoolean.nullish(),
  folders: z
    .array(folder.extend({ document_count: integer, template_count: integer, folder_count: integer }))
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
  query: z.strictObject(choices),
  responses: { 200: folderPage },
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
    order: z.literal('desc').optional(),
    ...choices,
  }),
  responses: { 200: folderPage },
  errors: folderErrors,
});

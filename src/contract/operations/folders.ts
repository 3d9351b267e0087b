import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { folderErrors } from '../errors/documents.ts';
import { defineOperation } from '../operation.ts';
import { flagParam, integerParam, lenientBoolean, lenientInteger, pathIds } from '../wire.ts';
import { folderEntry } from './document-records.ts';

const RESOURCE = 'Folders';
const text = z.string().nullish();
const integer = lenientInteger.nullish();

/** Query parameters of public clients, with the values that folders have anyway. */
const choices = {
  entity_type: z.enum(['all', 'document-all']).optional(),
  with_team_documents: flagParam().optional(),
};

const folder = z.looseObject({
  id: z.string(),
  name: text,
  user_id: text,
  created: integer,
  shared: lenientBoolean.nullish(),
});

const folderPage = folder.extend({
  /** Null for the root. */
  parent_id: text,
  system_folder: lenientBoolean.nullish(),
  folders: z
    .array(folder.extend({ document_count: integer, template_count: integer, folder_count: integer }))
    .nullish(),
  total_documents: integer,
  documents: z.array(folderEntry).nullish(),
});

/** The root folder, at `/folder` too. */
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

/** Most page sizes are not shown. */
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

import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import { errorEntry, undocumented } from './error-entry.ts';

const CHECK_ID = 'Check the id, and that it belongs to this environment.';

/** Publicly known. Codes for missing documents are our choice: those of the brand operations. */
export const documentErrors = {
  ...tokenErrors,
  [codes.BRANDED_ENTITY_NOT_FOUND]: undocumented(
    errorEntry(404, 'document_id', 'There is no such document among those that the user may see', CHECK_ID),
  ),
  [codes.BRANDED_ENTITY_DELETED]: undocumented(
    errorEntry(422, 'document_id', 'The document was deleted', 'Choose a document that still exists.'),
  ),
} as const satisfies ErrorTable;

/** Publicly known. Our choice, as above. */
export const fieldInviteErrors = {
  ...tokenErrors,
  [codes.INVALID_PAYLOAD]: [
    tokenErrors[codes.INVALID_PAYLOAD],
    undocumented(
      errorEntry(404, 'field_invite_id', 'There is no such invite among those that the user sent', CHECK_ID),
    ),
  ],
} as const satisfies ErrorTable;

/** Publicly known: folders. Our choice, as above. */
export const folderErrors = {
  ...tokenErrors,
  [codes.INVALID_PAYLOAD]: [
    tokenErrors[codes.INVALID_PAYLOAD],
    undocumented(
      errorEntry(
        404,
        'folder_id',
        'The user has no such folder',
        'Read the folders of the user for their ids; those of others are not shown.',
      ),
    ),
  ],
} as const satisfies ErrorTable;

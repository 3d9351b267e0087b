import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import { aboveHundred, errorEntry, notAboveZero, notDigit, notString, undocumented } from './error-entry.ts';

const ONE_ID = 'Send exactly one of document_id and template_id.';
const CHECK_ID = 'Check the id, and that it belongs to this environment.';

/** Document, Errors, Document group template operations: copies. */
export const listCopiesErrors = {
  ...tokenErrors,
  [codes.COPIES_TEMPLATE_NOT_FOUND]: errorEntry(
    404,
    'doc_group_template_id',
    'The document group template was not found',
    CHECK_ID,
  ),
  [codes.COPIES_PAGE_NOT_DIGIT]: notDigit('page'),
  [codes.COPIES_PAGE_NOT_ABOVE_ZERO]: notAboveZero('page'),
  [codes.COPIES_PER_PAGE_NOT_DIGIT]: notDigit('per_page'),
  [codes.COPIES_PER_PAGE_NOT_ABOVE_ZERO]: notAboveZero('per_page'),
  [codes.COPIES_PER_PAGE_ABOVE_HUNDRED]: aboveHundred,
  [codes.COPIES_SORT_BY_INVALID]: errorEntry(
    400,
    'sort_by',
    'sort_by is invalid',
    'Sort by updated, created or document_group_name.',
  ),
  [codes.COPIES_SORT_ORDER_INVALID]: errorEntry(
    400,
    'sort_order',
    'sort_order is invalid',
    'Send asc or desc.',
  ),
  [codes.COPIES_ACCESS_DENIED]: errorEntry(
    403,
    'doc_group_template_id',
    'The user has no access to the template',
    'Only its owner can list the copies; use the owner’s token.',
  ),
  [codes.COPIES_FILTER_UNKNOWN]: errorEntry(
    400,
    'filters',
    'filters has another field than signing_status and entity_labels',
    'Filter by filters[signing_status] or filters[entity_labels].',
  ),
  [codes.COPIES_SIGNING_STATUS_INVALID]: errorEntry(
    400,
    'filters[signing_status]',
    'The signing status is invalid',
    'Send waiting-for-me, waiting-for-others, signed, pending, has-invites or expired.',
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Document group template operations: add a template. */
export const addTemplateErrors = {
  ...tokenErrors,
  [codes.ADDED_NEITHER_ID]: errorEntry(
    400,
    'document_id',
    'Neither document_id nor template_id is given',
    ONE_ID,
  ),
  [codes.ADDED_DOCUMENT_ID_NOT_STRING]: notString('document_id'),
  [codes.ADDED_DOCUMENT_ID_INVALID]: errorEntry(
    400,
    'document_id',
    'document_id is invalid',
    'Send the whole 40-character id.',
  ),
  [codes.ADDED_TEMPLATE_ID_NOT_STRING]: notString('template_id'),
  [codes.ADDED_TEMPLATE_ID_INVALID]: errorEntry(
    400,
    'template_id',
    'template_id is invalid',
    'Send the whole 40-character id.',
  ),
  [codes.ADDED_BOTH_IDS]: errorEntry(
    400,
    'template_id',
    'Both document_id and template_id are given',
    ONE_ID,
  ),
  [codes.ADDED_DOCUMENT_NOT_OWNED]: errorEntry(
    400,
    'document_id',
    'The user is not the owner of the document',
    'Use a document of your own, or the owner’s token.',
  ),
  [codes.GROUP_TEMPLATE_NOT_OWNED]: errorEntry(
    400,
    'doc_group_template_id',
    'The user is not the owner of the document group template',
    'Use the owner’s token.',
  ),
  [codes.ADDED_DOCUMENT_HAS_INVITES]: errorEntry(
    400,
    'document_id',
    'The document has active invites',
    'Cancel its invites first, or use another document.',
  ),
  [codes.ADDED_DOCUMENT_IN_GROUP]: errorEntry(
    400,
    'document_id',
    'The document is in a document group',
    'Take a document that is in no group.',
  ),
  [codes.ADDED_DOCUMENT_NOT_FOUND]: errorEntry(400, 'document_id', 'The document was not found', CHECK_ID),
  [codes.ADDED_TEMPLATE_NOT_FOUND]: errorEntry(400, 'template_id', 'The template was not found', CHECK_ID),
  [codes.ADDED_TEMPLATE_NOT_OWNED]: errorEntry(
    400,
    'template_id',
    'The user is not the owner of the template',
    'Use a template of your own, or the owner’s token.',
  ),
  [codes.ADDED_DOCUMENT_IN_GROUP_TEMPLATE]: errorEntry(
    400,
    'document_id',
    'The document is already in a document group template',
    'Take a document that is in none.',
  ),
  [codes.ADDED_TEMPLATE_IN_GROUP_TEMPLATE]: errorEntry(
    400,
    'template_id',
    'The template is already in a document group template',
    'Take a template that is in none.',
  ),
  [codes.GROUP_TEMPLATE_NOT_FOUND]: errorEntry(
    404,
    'doc_group_template_id',
    'The document group template was not found',
    CHECK_ID,
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Document group template operations: recipients. */
export const recipientsErrors = {
  ...tokenErrors,
  [codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION]: errorEntry(
    404,
    'doc_group_template_id',
    'The template was not found',
    CHECK_ID,
  ),
  [codes.RECIPIENTS_ACCESS_DENIED]: errorEntry(
    400,
    'doc_group_template_id',
    'Access to the template is denied',
    'Use the token of the owner, or of a user it is shared with.',
  ),
} as const satisfies ErrorTable;

/** Publicly known. Refusals are those of reading; that only the owner may write is our choice. */
export const updateRecipientsErrors = {
  ...recipientsErrors,
  [codes.RECIPIENTS_ACCESS_DENIED]: undocumented(
    errorEntry(
      400,
      'doc_group_template_id',
      'The user is not the owner of the document group template',
      'Use the owner’s token.',
    ),
  ),
} as const satisfies ErrorTable;

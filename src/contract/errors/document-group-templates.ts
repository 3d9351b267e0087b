import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import { aboveHundred, fault, notAboveZero, notDigit, notString } from './fault.ts';

const ONE_ID = 'Send exactly one of document_id and template_id.';
const CHECK_ID = 'Check the id, and that it belongs to this environment.';

/** Document, Errors, Document group template operations: copies. */
export const listCopiesErrors = {
  ...tokenErrors,
  27003001: fault(404, 'doc_group_template_id', 'The document group template was not found', CHECK_ID),
  27003002: notDigit('page'),
  27003003: notAboveZero('page'),
  27003004: notDigit('per_page'),
  27003005: notAboveZero('per_page'),
  27003006: aboveHundred,
  27003007: fault(400, 'sort_by', 'sort_by is invalid', 'Sort by updated, created or document_group_name.'),
  27003008: fault(400, 'sort_order', 'sort_order is invalid', 'Send asc or desc.'),
  27003009: fault(
    403,
    'doc_group_template_id',
    'The user has no access to the template',
    'Only its owner can list the copies; use the owner’s token.',
  ),
  27003010: fault(
    400,
    'filters',
    'filters has another field than signing_status and entity_labels',
    'Filter by filters[signing_status] or filters[entity_labels].',
  ),
  27003011: fault(
    400,
    'filters[signing_status]',
    'The signing status is invalid',
    'Send waiting-for-me, waiting-for-others, signed, pending, has-invites or expired.',
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Document group template operations: add a template. */
export const addTemplateErrors = {
  ...tokenErrors,
  13025001: fault(400, 'document_id', 'Neither document_id nor template_id is given', ONE_ID),
  13025002: notString('document_id'),
  13025003: fault(400, 'document_id', 'document_id is invalid', 'Send the whole 40-character id.'),
  13025004: notString('template_id'),
  13025005: fault(400, 'template_id', 'template_id is invalid', 'Send the whole 40-character id.'),
  13025006: fault(400, 'template_id', 'Both document_id and template_id are given', ONE_ID),
  13026001: fault(
    400,
    'document_id',
    'The user is not the owner of the document',
    'Use a document of your own, or the owner’s token.',
  ),
  13026003: fault(
    400,
    'doc_group_template_id',
    'The user is not the owner of the document group template',
    'Use the owner’s token.',
  ),
  13026004: fault(
    400,
    'document_id',
    'The document has active invites',
    'Cancel its invites first, or use another document.',
  ),
  13026005: fault(
    400,
    'document_id',
    'The document is in a document group',
    'Take a document that is in no group.',
  ),
  13026006: fault(400, 'document_id', 'The document was not found', CHECK_ID),
  13026007: fault(400, 'template_id', 'The template was not found', CHECK_ID),
  13026008: fault(
    400,
    'template_id',
    'The user is not the owner of the template',
    'Use a template of your own, or the owner’s token.',
  ),
  13026009: fault(
    400,
    'document_id',
    'The document is already in a document group template',
    'Take a document that is in none.',
  ),
  13026010: fault(
    400,
    'template_id',
    'The template is already in a document group template',
    'Take a template that is in none.',
  ),
  23001014: fault(404, 'doc_group_template_id', 'The document group template was not found', CHECK_ID),
} as const satisfies ErrorTable;

/** Document, Errors, Document group template operations: recipients. */
export const recipientsErrors = {
  ...tokenErrors,
  0: fault(404, 'doc_group_template_id', 'The template was not found', CHECK_ID),
  13022001: fault(
    400,
    'doc_group_template_id',
    'Access to the template is denied',
    'Use the token of the owner, or of a user it is shared with.',
  ),
} as const satisfies ErrorTable;

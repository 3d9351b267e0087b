import * as codes from '#contract/errors/error-codes.ts';
import type { ErrorCode, ErrorEntry } from '#contract/operation.ts';

/** A meaning of a code, or one that the service sends without a code. */
type Meaning = Pick<ErrorEntry, 'field' | 'condition' | 'remedy'> & { readonly code?: number };

/** Form labels of wire fields whose name does not say it. */
const labels: Readonly<Record<string, string>> = {
  'phone.number': 'phone number',
  'company.name': 'company',
  'to.email': 'email address',
  email: 'email address',
  to: 'recipient',
  subject: 'subject',
  from: 'sender email',
  sender_email: 'contact email',
  body_header: 'heading',
  body_message: 'message',
  footer_message: 'footer',
  'buttons.background': 'button colour',
  'buttons.color': 'colour of the button’s text',
  service_references: 'choice about the service’s name',
  'attributes.callback': 'address to call',
  'attributes.secret_key': 'secret',
  'attributes.headers': 'further values of the callback',
  with_history: 'choice about the history',
  active: 'choice to activate or deactivate',
  document_group_name: 'name of the copy',
  document_id: 'document',
  template_id: 'template',
};

const labelOf = (field = ''): string =>
  labels[field] ?? field.slice(field.lastIndexOf('.') + 1).replaceAll('_', ' ');

/** Conditions that many fields share, and what the user can do. */
const shapes: readonly [RegExp, (label: string, number: string) => string][] = [
  [/is (?:null or )?missing$|(?:is|must not be) empty$/, (label) => `Fill in the ${label}.`],
  [
    /is longer than (\d+) characters$/,
    (label, most) => `Shorten the ${label} to at most ${most} characters.`,
  ],
  [/has characters that are not allowed$/, (label) => `Remove characters such as < and > from the ${label}.`],
  [
    /(?:is not an? (?:string|boolean|object|array|integer)|must be string|has the wrong type)$/,
    (label) => `The service could not read the ${label}. Enter it again.`,
  ],
];

const LIST = 'The service refuses to read this list so. Load the page again.';
const CHOOSE_ONE = 'Choose a document or a template to add.';
const NOT_YOUR_BRAND =
  'This brand is not yours to use here. Ask the owner of the brand, or an admin of your organization, to do it.';
const ADDRESS_TO_CALL = 'Enter the whole address to call, beginning with https://.';
const NO_WEB_ADDRESS = `This is no web address. ${ADDRESS_TO_CALL}`;
const WHOSE_EVENTS = 'Choose whose events you want to hear of.';
const LIMIT =
  'There are already 20 active subscriptions to this event here. Deactivate or delete one of them first.';
const SAME =
  'An active subscription to this event already calls this address. Use that one, or choose another event or address.';
const NOT_YOUR_TEMPLATE = 'Only the owner of this group template can do this. Ask its owner.';
const NOT_YOUR_APPLICATION = 'Only the owner of this application can do this. Ask its owner.';
const PROGRAM = 'Something here was not understood by the service. Load the page again and try once more.';

/** Texts for admins by code, and by field if the code has several meanings; '' is the one without a field. */
const words: Readonly<Partial<Record<ErrorCode, string | Readonly<Record<string, string>>>>> = {
  [codes.INVALID_PAYLOAD]: {
    '': 'The service refuses something that was entered. Check what you typed and try again.',
    field_invite_id: 'There is no such invite among those that you sent. It may have been cancelled.',
    folder_id: 'There is no such folder among yours. It may have been deleted.',
  },
  [codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION]: {
    '': 'The account has no active plan. Ask its owner to activate one; request logs are part of it.',
  },
  [codes.EVENT_EMPTY]: 'Choose an event.',
  [codes.EVENT_UNKNOWN]: 'The service knows no such event. Choose one from the list.',
  [codes.EVENT_NOT_STRING]: 'Choose an event.',
  [codes.SUBSCRIPTION_ENTITY_ID_NOT_STRING]: WHOSE_EVENTS,
  [codes.SUBSCRIPTION_ENTITY_ID_EMPTY]: WHOSE_EVENTS,
  [codes.SUBSCRIPTION_ENTITY_ID_LENGTH]: 'An id has 40 characters. Enter the whole id.',
  [codes.ATTRIBUTES_NOT_OBJECT]: ADDRESS_TO_CALL,
  [codes.ATTRIBUTES_EMPTY]: ADDRESS_TO_CALL,
  [codes.CALLBACK_EMPTY]: ADDRESS_TO_CALL,
  [codes.CALLBACK_MISSING]: ADDRESS_TO_CALL,
  [codes.CALLBACK_NOT_URL]: NO_WEB_ADDRESS,
  [codes.CALLBACK_HOST_UNKNOWN]:
    'The host in this address is not found. Check its spelling, or publish it before you subscribe.',
  [codes.CALLBACK_HOST_NOT_ALLOWED]:
    'The service does not call this host, since it is not public. Enter an address that is open to the internet.',
  [codes.SECRET_KEY_EMPTY]: 'Enter a secret, or leave it out.',
  [codes.RETRY_COUNT_OR_INTEGRATION_ID_MALFORMED]: {
    'attributes.retry_count': 'Enter a whole number of retries from 1 to 10.',
    'attributes.integration_id':
      'The id of an integration has 40 characters. Enter it whole, or leave it out.',
  },
  [codes.RETRY_COUNT_OR_INTEGRATION_ID_INVALID]: {
    'attributes.retry_count': 'Enter a number of retries from 1 to 10.',
    'attributes.integration_id': 'The service knows no such integration. Check the id, or leave it out.',
  },
  [codes.DELAY_NOT_INTEGER]: 'Enter whole seconds from 0 to 100.',
  [codes.DELAY_OUT_OF_RANGE]: 'Enter a delay from 0 to 100 seconds.',
  [codes.TOO_MANY_SUBSCRIPTIONS]: LIMIT,
  [codes.DUPLICATE_SUBSCRIPTION]: SAME,
  [codes.API_SUBSCRIPTION_NOT_FOUND]:
    'The plan of the application does not allow this. Ask the owner of the account to check it.',
  [codes.SUBSCRIPTION_NOT_ALLOWED]:
    'This subscription belongs to somebody else. Ask its owner, or make one of your own.',
  [codes.EDITED_EVENT_OR_CALLBACK_MALFORMED]: {
    event: 'Choose an event.',
    'attributes.callback': ADDRESS_TO_CALL,
  },
  [codes.EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL]: {
    attributes: ADDRESS_TO_CALL,
    'attributes.callback': NO_WEB_ADDRESS,
  },
  [codes.EMAIL_COPY_PAYLOAD_INVALID]: PROGRAM,
  [codes.EMAIL_COPY_SKIP_RULES_INVALID]:
    'The rules to skip could not be read. Leave them out, or separate them by commas.',
  [codes.EMAIL_COPY_NOT_ALLOWED]:
    'Only an owner, signer or viewer of the group can email it. Ask one of them.',
  [codes.EMAIL_COPY_TO_NOT_ONE]: 'Enter one recipient.',
  [codes.EMAIL_COPY_TIMESTAMP_NOT_INTEGER]: PROGRAM,
  [codes.EMAIL_COPY_TIMESTAMP_MISSING]: PROGRAM,
  [codes.EMAIL_COPY_TIMESTAMP_OUT_OF_RANGE]: PROGRAM,
  [codes.COPY_TIMESTAMP_OR_NAME_INVALID]: {
    client_timestamp: PROGRAM,
    document_group_name: 'The service could not read the name of the copy. Enter it again.',
  },
  [codes.MANAGING_USER_NOT_FOUND]: 'The account that you signed in with was not found. Sign in again.',
  [codes.OWNER_CANNOT_UNSHARE_SELF]: 'The owner cannot give up their own access. Choose another person.',
  [codes.SHARED_ENTITY_ACCESS_DENIED]:
    'You have no access to this. Ask its owner, or somebody it is shared with.',
  [codes.USER_ROLE_NOT_FOUND]: 'This person has no access to it. Check whom it is shared with.',
  [codes.COPIES_PAGE_NOT_DIGIT]: LIST,
  [codes.COPIES_PAGE_NOT_ABOVE_ZERO]: LIST,
  [codes.COPIES_PER_PAGE_NOT_DIGIT]: LIST,
  [codes.COPIES_PER_PAGE_NOT_ABOVE_ZERO]: LIST,
  [codes.COPIES_PER_PAGE_ABOVE_HUNDRED]: LIST,
  [codes.COPIES_SORT_BY_INVALID]: LIST,
  [codes.COPIES_SORT_ORDER_INVALID]: LIST,
  [codes.COPIES_FILTER_UNKNOWN]: LIST,
  [codes.COPIES_SIGNING_STATUS_INVALID]: LIST,
  [codes.COPIES_ACCESS_DENIED]: 'Only the owner of the group template sees its copies. Ask its owner.',
  [codes.ADDED_NEITHER_ID]: CHOOSE_ONE,
  [codes.ADDED_BOTH_IDS]: 'Choose a document or a template to add, not both.',
  [codes.ADDED_DOCUMENT_ID_NOT_STRING]: CHOOSE_ONE,
  [codes.ADDED_TEMPLATE_ID_NOT_STRING]: CHOOSE_ONE,
  [codes.ADDED_DOCUMENT_ID_INVALID]: 'The id of a document has 40 characters. Enter the whole id.',
  [codes.ADDED_TEMPLATE_ID_INVALID]: 'The id of a template has 40 characters. Enter the whole id.',
  [codes.ADDED_DOCUMENT_NOT_OWNED]: 'This document is not yours. Choose one of your own, or ask its owner.',
  [codes.ADDED_TEMPLATE_NOT_OWNED]: 'This template is not yours. Choose one of your own, or ask its owner.',
  [codes.GROUP_TEMPLATE_NOT_OWNED]: NOT_YOUR_TEMPLATE,
  [codes.RECIPIENTS_ACCESS_DENIED]: NOT_YOUR_TEMPLATE,
  [codes.CONTACT_GROUPS_PER_PAGE_NOT_DIGIT]: LIST,
  [codes.CONTACT_GROUPS_PER_PAGE_NOT_ABOVE_ZERO]: LIST,
  [codes.CONTACT_GROUPS_PER_PAGE_ABOVE_HUNDRED]: LIST,
  [codes.CONTACT_GROUPS_PAGE_NOT_DIGIT]: LIST,
  [codes.CONTACT_GROUPS_PAGE_NOT_ABOVE_ZERO]: LIST,
  [codes.CONTACT_NOT_FOUND]:
    'There is no such contact among yours. It may have been deleted, or belong to somebody else.',
  [codes.CONTACT_NUMBER_LENGTH]: 'Enter 10 digits, or up to 15 with the country’s prefix.',
  [codes.CONTACT_COUNTRY_CODE_LENGTH]: 'Choose a country from the list.',
  [codes.CONTACT_COUNTRY_CODE_INVALID]: 'Choose a country from the list.',
  [codes.CONTACT_COUNTRY_TOO_LONG]: 'Choose a country from the list.',
  [codes.CONTACT_COUNTRY_INVALID]: 'Choose a country from the list.',
  [codes.TEAM_ADMIN_ACTIVE_MISSING]: 'Choose whether to activate or deactivate the admin.',
  [codes.BRAND_ACTION_NOT_ALLOWED]: {
    '': NOT_YOUR_BRAND,
    brand_id: NOT_YOUR_BRAND,
    document_id:
      'Members of this organization may not put its brands on documents. Ask an admin of the organization to do it, or to allow it.',
    application_id:
      'Members of this organization may not put its brands on applications. Ask an admin of the organization to do it, or to allow it.',
  },
  [codes.BRAND_ACCESS_DENIED]:
    'This brand is not yours to change. Ask its owner; the service’s own brands stay as they are.',
  [codes.BRAND_RESOURCE_EXISTS]: 'The brand has an email of its own already. Delete that one first.',
  [codes.BRAND_RESOURCE_NOT_FOUND]: 'The brand has nothing of its own here; the service’s own is used.',
  [codes.ASSIGN_TO_APPLICATION_NOT_ALLOWED]: NOT_YOUR_APPLICATION,
  [codes.ASSIGN_PAYLOAD_INVALID]: 'Choose a brand.',
  [codes.ASSIGN_BRAND_ID_MISSING]: 'Choose a brand.',
  [codes.ASSIGN_BRAND_ID_NOT_STRING]: 'Choose a brand.',
  [codes.ASSIGN_BRAND_ID_EMPTY]: 'Choose a brand.',
  [codes.UNASSIGN_NOT_ALLOWED]: {
    entity_id: 'This application is gone, or is not yours. Ask its owner.',
    application_id: 'This application is gone, or is not yours. Ask its owner.',
    document_id: 'This document is gone, or is not yours. Ask its owner.',
  },
  [codes.UNASSIGN_PAYLOAD_INVALID]: 'Choose an application.',
  [codes.UNASSIGN_ENTITY_TYPE_NOT_STRING]: 'Choose an application.',
  [codes.UNASSIGN_ENTITY_TYPE_MISSING]: 'Choose an application.',
  [codes.UNASSIGN_ENTITY_TYPE_EMPTY]: 'Choose an application.',
  [codes.UNASSIGN_ENTITY_TYPE_UNEXPECTED]: 'Choose an application.',
  [codes.UNASSIGN_ENTITY_ID_MISSING]: 'Choose an application.',
  [codes.UNASSIGN_ENTITY_ID_EMPTY]: 'Choose an application.',
  [codes.BRAND_EMAIL_PAYLOAD_INVALID]: PROGRAM,
  [codes.BRAND_EMAIL_BACKGROUND_INVALID]: 'Choose a colour for the button.',
  [codes.BRAND_EMAIL_COLOR_INVALID]: 'Choose a colour for the button’s text.',
};

const NO_SUCH_PAGE =
  'The service knows nothing at this address. Check the id in it: it has 40 small letters and digits.';

/** For all sign-in errors. */
const SIGN_IN = 'The service no longer accepts how you signed in. Sign in again, with full access.';

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The meaning in the form's words, without names of fields or codes. */
export function plainWords({ code, field, condition, remedy }: Meaning): string {
  if (code === codes.INVALID_TOKEN) return SIGN_IN;
  if (code === undefined && field === undefined) return NO_SUCH_PAGE;
  const own = code === undefined ? undefined : words[code as ErrorCode];
  const said = typeof own === 'string' ? own : own?.[field ?? ''];
  if (said !== undefined) return said;
  for (const [shape, say] of shapes) {
    const found = field !== undefined && shape.exec(condition);
    if (found) return say(labelOf(field), found[1] ?? '');
  }
  return `${sentence(condition)} ${remedy}`;
}

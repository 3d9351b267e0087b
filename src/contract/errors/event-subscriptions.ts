import type { ErrorTable } from '../operation.ts';
import { basicErrors, invalidPayload, tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import { errorEntry, isEmpty, notString, undocumented } from './error-entry.ts';

const CALLBACK = 'attributes.callback';
const RETRIES = 'attributes.retry_count';
const INTEGRATION = 'attributes.integration_id';

const unknownEvent = errorEntry(
  400,
  'event',
  'The event does not exist',
  'Check its spelling: document events such as document.complete, user events such as user.document.complete.',
);
const hostUnknown = errorEntry(
  400,
  CALLBACK,
  'The callback host is unknown or unreachable',
  'Check the spelling of the host, or publish its address before subscribing; the service looks it up when the subscription is made.',
);
const hostNotAllowed = errorEntry(
  400,
  CALLBACK,
  'The callback host is not allowed',
  'Use a public host: private, loopback and metadata addresses are refused.',
);
const limitReached = errorEntry(
  400,
  'entity_id',
  'The entity and event already have 20 active subscriptions',
  'Deactivate or delete one of them first, or let one callback serve several receivers.',
);
const duplicate = errorEntry(
  400,
  CALLBACK,
  'A subscription with this entity, event and callback is already active',
  'Use the one that exists, or change one of the three.',
);

/** A subscription's settings (document, Errors, Event subscription create). */
const settingErrors = {
  ...tokenErrors,
  [codes.EVENT_NOT_STRING]: notString('event', 'document.complete'),
  [codes.EVENT_EMPTY]: isEmpty('event'),
  [codes.EVENT_UNKNOWN]: unknownEvent,
  [codes.SUBSCRIPTION_ENTITY_ID_NOT_STRING]: notString('entity_id'),
  [codes.SUBSCRIPTION_ENTITY_ID_EMPTY]: isEmpty('entity_id'),
  [codes.SUBSCRIPTION_ENTITY_ID_LENGTH]: errorEntry(
    400,
    'entity_id',
    'entity_id is not 40 characters long',
    'Send the whole id of the document, user or document group.',
  ),
  [codes.ATTRIBUTES_NOT_OBJECT]: errorEntry(
    400,
    'attributes',
    'attributes is not an object',
    'Send attributes as a JSON object with at least callback.',
  ),
  [codes.ATTRIBUTES_EMPTY]: errorEntry(
    400,
    'attributes',
    'attributes is empty',
    'Give attributes at least a callback.',
  ),
  [codes.CALLBACK_NOT_STRING]: notString(CALLBACK),
  [codes.CALLBACK_EMPTY]: isEmpty(CALLBACK),
  [codes.CALLBACK_NOT_URL]: errorEntry(
    400,
    CALLBACK,
    'The callback is not a URL',
    'Send an absolute URL that begins with https://.',
  ),
  [codes.CALLBACK_MISSING]: errorEntry(
    400,
    CALLBACK,
    'The callback is missing',
    'Add the URL that shall be called.',
  ),
  [codes.CALLBACK_HOST_UNKNOWN]: hostUnknown,
  [codes.CALLBACK_HOST_NOT_ALLOWED]: hostNotAllowed,
  [codes.CALLBACK_HEADERS_NOT_OBJECT]: errorEntry(
    400,
    'attributes.headers',
    'headers is not an object',
    'Send headers as a JSON object of names and values.',
  ),
  [codes.SECRET_KEY_NOT_STRING]: errorEntry(
    400,
    'attributes.secret_key',
    'secret_key has the wrong type',
    'Send secret_key as a string, or leave it out.',
  ),
  [codes.SECRET_KEY_EMPTY]: errorEntry(
    400,
    'attributes.secret_key',
    'secret_key is empty',
    'Give secret_key a value, or leave it out.',
  ),
  [codes.SECRET_KEY_TOO_LONG]: errorEntry(
    400,
    'attributes.secret_key',
    'secret_key is longer than 300 characters',
    'Use a secret of at most 300 characters.',
  ),
  [codes.RETRY_COUNT_OR_INTEGRATION_ID_MALFORMED]: [
    errorEntry(400, RETRIES, 'retry_count is not an integer', 'Send a whole number from 1 to 10.'),
    errorEntry(
      400,
      INTEGRATION,
      'integration_id is not 40 characters long',
      'Send the whole id of the integration, or leave it out.',
    ),
  ],
  [codes.RETRY_COUNT_OR_INTEGRATION_ID_INVALID]: [
    errorEntry(400, RETRIES, 'retry_count is outside 1 to 10', 'Choose a number of retries from 1 to 10.'),
    errorEntry(
      400,
      INTEGRATION,
      'The integration id is invalid',
      'Use the id of a known integration, or leave it out.',
    ),
  ],
  [codes.DELAY_NOT_INTEGER]: errorEntry(
    400,
    'attributes.delay',
    'delay is not an integer',
    'Send whole seconds from 0 to 100.',
  ),
  [codes.DELAY_OUT_OF_RANGE]: errorEntry(
    400,
    'attributes.delay',
    'delay is outside 0 to 100',
    'Choose a delay from 0 to 100 seconds.',
  ),
  [codes.TOO_MANY_SUBSCRIPTIONS]: limitReached,
  [codes.DUPLICATE_SUBSCRIPTION]: duplicate,
  [codes.INVALID_PAYLOAD]: invalidPayload,
} as const satisfies ErrorTable;

/** Document, Errors, Event subscription create. */
export const createSubscriptionErrors = {
  ...settingErrors,
  [codes.API_SUBSCRIPTION_NOT_FOUND]: errorEntry(
    400,
    undefined,
    'The API subscription was not found',
    'Ask the account owner to check the API plan of the application.',
  ),
} as const satisfies ErrorTable;

const notAllowed = (field: string, doing: string, remedy: string) =>
  errorEntry(403, field, `${doing} the subscription is not allowed`, remedy);
const notFound = (field: string) =>
  errorEntry(
    404,
    field,
    'The subscription was not found',
    'Check the id, that it belongs to this environment, and that the subscription was not deleted.',
  );

/** Document, Errors: get subscription. */
export const getSubscriptionErrors = {
  ...tokenErrors,
  [codes.SUBSCRIPTION_NOT_FOUND]: notFound('subscription_id'),
  [codes.SUBSCRIPTION_NOT_ALLOWED]: notAllowed(
    'subscription_id',
    'Reading',
    'Use a token of the user who owns the subscription.',
  ),
} as const satisfies ErrorTable;

/**
 * Document, Errors: edit subscription (basic). Some messages have no code; see the operation. For what the document shows
 * only for creating and reading (unknown ID, event or host, the limits of Events 7), using the same codes is our choice.
 */
export const editSubscriptionErrors = {
  ...basicErrors,
  [codes.SUBSCRIPTION_NOT_FOUND]: undocumented(notFound('event_subscription_id')),
  [codes.SUBSCRIPTION_NOT_ALLOWED]: undocumented(
    notAllowed(
      'event_subscription_id',
      'Editing',
      'Use the Basic token of the application that the subscription was made with.',
    ),
  ),
  [codes.EVENT_UNKNOWN]: undocumented(unknownEvent),
  [codes.CALLBACK_HOST_UNKNOWN]: undocumented(hostUnknown),
  [codes.CALLBACK_HOST_NOT_ALLOWED]: undocumented(hostNotAllowed),
  [codes.TOO_MANY_SUBSCRIPTIONS]: undocumented(limitReached),
  [codes.DUPLICATE_SUBSCRIPTION]: undocumented(duplicate),
  [codes.EDITED_EVENT_OR_CALLBACK_MALFORMED]: [
    errorEntry(400, 'event', 'event must be string', 'Send the event name as a JSON string.'),
    errorEntry(400, 'event', 'event must not be empty', 'Give event a value.'),
    errorEntry(400, CALLBACK, 'callback must be string', 'Send the URL as a JSON string.'),
  ],
  [codes.EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL]: [
    errorEntry(400, 'attributes', 'attributes must not be empty', 'Give attributes at least a callback.'),
    errorEntry(400, CALLBACK, 'callback must be url', 'Send an absolute URL that begins with https://.'),
  ],
} as const satisfies ErrorTable;

/** Publicly known: delete, deactivate. Answering as for reading is our choice. */
export const ownSubscriptionErrors = {
  ...tokenErrors,
  [codes.SUBSCRIPTION_NOT_FOUND]: undocumented(notFound('subscription_id')),
  [codes.SUBSCRIPTION_NOT_ALLOWED]: undocumented(
    notAllowed('subscription_id', 'Changing', 'Use a token of the user who owns the subscription.'),
  ),
} as const satisfies ErrorTable;

/** Publicly known: delete by the application of the subscription, or with its user's token. */
export const deleteByApplicationErrors = {
  ...basicErrors,
  [codes.INVALID_TOKEN]: [basicErrors[codes.INVALID_TOKEN], ...tokenErrors[codes.INVALID_TOKEN]],
  [codes.SUBSCRIPTION_NOT_FOUND]: undocumented(notFound('event_subscription_id')),
  [codes.SUBSCRIPTION_NOT_ALLOWED]: undocumented(
    notAllowed(
      'event_subscription_id',
      'Deleting',
      'Use the Basic token of the application that the subscription was made with, or a token of its user.',
    ),
  ),
} as const satisfies ErrorTable;

/** Publicly known: edit (bearer). Answering as for creating is our choice. */
export const updateSubscriptionErrors = {
  ...settingErrors,
  ...ownSubscriptionErrors,
} as const satisfies ErrorTable;

/** Publicly known: activate. The limits of Events 7 are our choice. */
export const activateSubscriptionErrors = {
  ...ownSubscriptionErrors,
  [codes.TOO_MANY_SUBSCRIPTIONS]: undocumented({ ...limitReached, field: 'subscription_id' }),
  [codes.DUPLICATE_SUBSCRIPTION]: undocumented({ ...duplicate, field: 'subscription_id' }),
} as const satisfies ErrorTable;

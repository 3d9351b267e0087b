import type { ErrorTable } from '../operation.ts';
import { basicErrors, INVALID_PAYLOAD, invalidPayload, tokenErrors } from './common.ts';
import { fault, isEmpty, notString, ours } from './fault.ts';

const CALLBACK = 'attributes.callback';
const RETRIES = 'attributes.retry_count';
const INTEGRATION = 'attributes.integration_id';

const unknownEvent = fault(
  400,
  'event',
  'The event does not exist',
  'Check its spelling: document events such as document.complete, user events such as user.document.complete.',
);
const hostUnknown = fault(
  400,
  CALLBACK,
  'The callback host is unknown or unreachable',
  'Check the spelling of the host, or publish its address before subscribing; the service looks it up when the subscription is made.',
);
const hostNotAllowed = fault(
  400,
  CALLBACK,
  'The callback host is not allowed',
  'Use a public host: private, loopback and metadata addresses are refused.',
);
const limitReached = fault(
  400,
  'entity_id',
  'The entity and event already have 20 active subscriptions',
  'Deactivate or delete one of them first, or let one callback serve several receivers.',
);
const duplicate = fault(
  400,
  CALLBACK,
  'A subscription with this entity, event and callback is already active',
  'Use the one that exists, or change one of the three.',
);

/** Document, Errors, Event subscription create. */
export const createSubscriptionErrors = {
  ...tokenErrors,
  15007009: notString('event', 'document.complete'),
  15007010: isEmpty('event'),
  15007011: unknownEvent,
  15007012: notString('entity_id'),
  15007013: isEmpty('entity_id'),
  15007014: fault(
    400,
    'entity_id',
    'entity_id is not 40 characters long',
    'Send the whole id of the document, user or document group.',
  ),
  15007015: fault(
    400,
    'attributes',
    'attributes is not an object',
    'Send attributes as a JSON object with at least callback.',
  ),
  15007016: fault(400, 'attributes', 'attributes is empty', 'Give attributes at least a callback.'),
  15007017: notString(CALLBACK),
  15007018: isEmpty(CALLBACK),
  15007019: fault(
    400,
    CALLBACK,
    'The callback is not a URL',
    'Send an absolute URL that begins with https://.',
  ),
  15007028: fault(400, CALLBACK, 'The callback is missing', 'Add the URL that shall be called.'),
  15007029: hostUnknown,
  15006001: hostNotAllowed,
  15007023: fault(
    400,
    'attributes.headers',
    'headers is not an object',
    'Send headers as a JSON object of names and values.',
  ),
  15007024: fault(
    400,
    'attributes.secret_key',
    'secret_key has the wrong type',
    'Send secret_key as a string, or leave it out.',
  ),
  15007025: fault(
    400,
    'attributes.secret_key',
    'secret_key is empty',
    'Give secret_key a value, or leave it out.',
  ),
  15007026: fault(
    400,
    'attributes.secret_key',
    'secret_key is longer than 300 characters',
    'Use a secret of at most 300 characters.',
  ),
  15007031: [
    fault(400, RETRIES, 'retry_count is not an integer', 'Send a whole number from 1 to 10.'),
    fault(
      400,
      INTEGRATION,
      'integration_id is not 40 characters long',
      'Send the whole id of the integration, or leave it out.',
    ),
  ],
  15007032: [
    fault(400, RETRIES, 'retry_count is outside 1 to 10', 'Choose a number of retries from 1 to 10.'),
    fault(
      400,
      INTEGRATION,
      'The integration id is invalid',
      'Use the id of a known integration, or leave it out.',
    ),
  ],
  15007034: fault(400, 'attributes.delay', 'delay is not an integer', 'Send whole seconds from 0 to 100.'),
  15007035: fault(
    400,
    'attributes.delay',
    'delay is outside 0 to 100',
    'Choose a delay from 0 to 100 seconds.',
  ),
  15006044: limitReached,
  15006045: duplicate,
  80001002: fault(
    400,
    undefined,
    'The API subscription was not found',
    'Ask the account owner to check the API plan of the application.',
  ),
  [INVALID_PAYLOAD]: invalidPayload,
} as const satisfies ErrorTable;

const notFound = (field: string) =>
  fault(
    404,
    field,
    'The subscription was not found',
    'Check the id, that it belongs to this environment, and that the subscription was not deleted.',
  );

/** Document, Errors: get subscription. */
export const getSubscriptionErrors = {
  ...tokenErrors,
  15006003: notFound('subscription_id'),
  15006004: fault(
    403,
    'subscription_id',
    'Reading the subscription is not allowed',
    'Use a token of the user who owns the subscription.',
  ),
} as const satisfies ErrorTable;

/**
 * Document, Errors: edit subscription (basic). Some of its messages carry no code at all; see the operation. What the
 * document shows for creating and reading one (an unknown id, event or host, the limits of Events 7) is answered by the same
 * codes here, by choice.
 */
export const editSubscriptionErrors = {
  ...basicErrors,
  15006003: ours(notFound('event_subscription_id')),
  15006004: ours(
    fault(
      403,
      'event_subscription_id',
      'Editing the subscription is not allowed',
      'Use the Basic token of the application that the subscription was made with.',
    ),
  ),
  15007011: ours(unknownEvent),
  15007029: ours(hostUnknown),
  15006001: ours(hostNotAllowed),
  15006044: ours(limitReached),
  15006045: ours(duplicate),
  65582: [
    fault(400, 'event', 'event must be string', 'Send the event name as a JSON string.'),
    fault(400, 'event', 'event must not be empty', 'Give event a value.'),
    fault(400, CALLBACK, 'callback must be string', 'Send the URL as a JSON string.'),
  ],
  400: [
    fault(400, 'attributes', 'attributes must not be empty', 'Give attributes at least a callback.'),
    fault(400, CALLBACK, 'callback must be url', 'Send an absolute URL that begins with https://.'),
  ],
} as const satisfies ErrorTable;

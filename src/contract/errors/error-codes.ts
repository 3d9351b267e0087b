// Every error code of the document (Errors). A code with several conditions has one name for all; the tables distinguish them.

// Any operation.

/** An invalid token or scope, or an invalid token request. */
export const INVALID_TOKEN = 1537 as const;
/**
 * A payload without a documented code. The document has this code for creating an event subscription; the embedded service
 * also uses it for other malformed requests.
 */
export const INVALID_PAYLOAD = 65536 as const;

// Token, request logs, fax.

export const PASSWORD_GRANT_BY_NON_OWNER = 11005001 as const;
/** A template's recipients were not found, or the user has no active subscription for request logs. */
export const NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION = 0 as const;
export const FAX_DOCUMENT_NOT_READABLE = 20003014 as const;
/** The embedded service's own: the document has neither the operation nor a code. */
export const REQUEST_LOG_NOT_FOUND = 26404001 as const;

// Event subscriptions.

export const EVENT_NOT_STRING = 15007009 as const;
export const EVENT_EMPTY = 15007010 as const;
export const EVENT_UNKNOWN = 15007011 as const;
export const SUBSCRIPTION_ENTITY_ID_NOT_STRING = 15007012 as const;
export const SUBSCRIPTION_ENTITY_ID_EMPTY = 15007013 as const;
export const SUBSCRIPTION_ENTITY_ID_LENGTH = 15007014 as const;
export const ATTRIBUTES_NOT_OBJECT = 15007015 as const;
export const ATTRIBUTES_EMPTY = 15007016 as const;
export const CALLBACK_NOT_STRING = 15007017 as const;
export const CALLBACK_EMPTY = 15007018 as const;
export const CALLBACK_NOT_URL = 15007019 as const;
export const CALLBACK_MISSING = 15007028 as const;
export const CALLBACK_HOST_UNKNOWN = 15007029 as const;
export const CALLBACK_HOST_NOT_ALLOWED = 15006001 as const;
export const CALLBACK_HEADERS_NOT_OBJECT = 15007023 as const;
export const SECRET_KEY_NOT_STRING = 15007024 as const;
export const SECRET_KEY_EMPTY = 15007025 as const;
export const SECRET_KEY_TOO_LONG = 15007026 as const;
/** `retry_count` is not an integer, or `integration_id` does not have 40 characters. */
export const RETRY_COUNT_OR_INTEGRATION_ID_MALFORMED = 15007031 as const;
/** `retry_count` is outside 1 to 10, or `integration_id` is unknown. */
export const RETRY_COUNT_OR_INTEGRATION_ID_INVALID = 15007032 as const;
export const DELAY_NOT_INTEGER = 15007034 as const;
export const DELAY_OUT_OF_RANGE = 15007035 as const;
export const TOO_MANY_SUBSCRIPTIONS = 15006044 as const;
export const DUPLICATE_SUBSCRIPTION = 15006045 as const;
export const API_SUBSCRIPTION_NOT_FOUND = 80001002 as const;
export const SUBSCRIPTION_NOT_FOUND = 15006003 as const;
export const SUBSCRIPTION_NOT_ALLOWED = 15006004 as const;
/** `event` is not a string or empty, or `callback` is not a string. */
export const EDITED_EVENT_OR_CALLBACK_MALFORMED = 65582 as const;
/** `attributes` is empty, or `callback` is not a URL. */
export const EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL = 400 as const;

// Document groups: email a copy, copy, unshare, brand. Unsharing shares codes with removing a role from a template.

export const EMAIL_COPY_PAYLOAD_INVALID = 19001000 as const;
export const EMAIL_COPY_SKIP_RULES_INVALID = 19001057 as const;
export const EMAIL_COPY_NOT_ALLOWED = 19061001 as const;
export const EMAIL_COPY_HAS_PAYMENT = 19061002 as const;
export const DAILY_EMAIL_LIMIT_EXCEEDED = 19053003 as const;
export const ATTACHMENTS_TOO_LARGE = 19062001 as const;
export const EMAIL_COPY_TO_NOT_ARRAY = 19060001 as const;
export const EMAIL_COPY_TO_MISSING = 19060002 as const;
export const EMAIL_COPY_TO_NOT_ONE = 19060003 as const;
export const EMAIL_COPY_WITH_HISTORY_NOT_BOOLEAN = 19060005 as const;
export const EMAIL_COPY_WITH_HISTORY_MISSING = 19060006 as const;
export const EMAIL_COPY_EMAIL_NOT_STRING = 19060007 as const;
export const EMAIL_COPY_EMAIL_MISSING = 19060008 as const;
export const EMAIL_COPY_EMAIL_INVALID = 19060009 as const;
export const EMAIL_COPY_TIMESTAMP_NOT_INTEGER = 19060010 as const;
export const EMAIL_COPY_TIMESTAMP_MISSING = 19060011 as const;
export const EMAIL_COPY_TIMESTAMP_OUT_OF_RANGE = 19060012 as const;
export const USER_EMAIL_NOT_VERIFIED = 19001050 as const;
export const EMAIL_COPY_GROUP_NOT_FOUND = 19002010 as const;
export const EMAIL_COPY_NOT_SENT = 19062004 as const;
// The document describes both as a failed download of the attachments; the distinction is our choice.
export const ATTACHMENT_MISSING = 19062002 as const;
export const ATTACHMENT_UNREADABLE = 19062003 as const;
/** `client_timestamp` is outside its range or not an integer, or `document_group_name` is not a string. */
export const COPY_TIMESTAMP_OR_NAME_INVALID = 13020000 as const;
export const UNSHARED_GROUP_NOT_FOUND = 12029026 as const;
export const MANAGING_USER_NOT_FOUND = 12029023 as const;
export const OWNER_CANNOT_UNSHARE_SELF = 12029022 as const;
export const SHARED_ENTITY_ACCESS_DENIED = 12029012 as const;
export const USER_ROLE_NOT_FOUND = 12029011 as const;
export const DOCUMENT_GROUP_NOT_ACTIVE = 25002067 as const;

// Document group templates: copies, adding a document or a template, recipients.

export const COPIES_TEMPLATE_NOT_FOUND = 27003001 as const;
export const COPIES_PAGE_NOT_DIGIT = 27003002 as const;
export const COPIES_PAGE_NOT_ABOVE_ZERO = 27003003 as const;
export const COPIES_PER_PAGE_NOT_DIGIT = 27003004 as const;
export const COPIES_PER_PAGE_NOT_ABOVE_ZERO = 27003005 as const;
export const COPIES_PER_PAGE_ABOVE_HUNDRED = 27003006 as const;
export const COPIES_SORT_BY_INVALID = 27003007 as const;
export const COPIES_SORT_ORDER_INVALID = 27003008 as const;
export const COPIES_ACCESS_DENIED = 27003009 as const;
export const COPIES_FILTER_UNKNOWN = 27003010 as const;
export const COPIES_SIGNING_STATUS_INVALID = 27003011 as const;
export const ADDED_NEITHER_ID = 13025001 as const;
export const ADDED_DOCUMENT_ID_NOT_STRING = 13025002 as const;
export const ADDED_DOCUMENT_ID_INVALID = 13025003 as const;
export const ADDED_TEMPLATE_ID_NOT_STRING = 13025004 as const;
export const ADDED_TEMPLATE_ID_INVALID = 13025005 as const;
export const ADDED_BOTH_IDS = 13025006 as const;
export const ADDED_DOCUMENT_NOT_OWNED = 13026001 as const;
export const GROUP_TEMPLATE_NOT_OWNED = 13026003 as const;
export const ADDED_DOCUMENT_HAS_INVITES = 13026004 as const;
export const ADDED_DOCUMENT_IN_GROUP = 13026005 as const;
export const ADDED_DOCUMENT_NOT_FOUND = 13026006 as const;
export const ADDED_TEMPLATE_NOT_FOUND = 13026007 as const;
export const ADDED_TEMPLATE_NOT_OWNED = 13026008 as const;
export const ADDED_DOCUMENT_IN_GROUP_TEMPLATE = 13026009 as const;
export const ADDED_TEMPLATE_IN_GROUP_TEMPLATE = 13026010 as const;
export const GROUP_TEMPLATE_NOT_FOUND = 23001014 as const;
export const RECIPIENTS_ACCESS_DENIED = 13022001 as const;

// Contacts: groups of a contact, update.

export const CONTACT_GROUPS_PER_PAGE_NOT_DIGIT = 27400901 as const;
export const CONTACT_GROUPS_PER_PAGE_NOT_ABOVE_ZERO = 27400902 as const;
export const CONTACT_GROUPS_PER_PAGE_ABOVE_HUNDRED = 27400903 as const;
export const CONTACT_GROUPS_PAGE_NOT_DIGIT = 27400904 as const;
export const CONTACT_GROUPS_PAGE_NOT_ABOVE_ZERO = 27400905 as const;
export const CONTACT_NOT_FOUND = 27404001 as const;
export const CONTACT_SHARED = 27400913 as const;
export const CONTACT_EMAIL_MISSING = 27400001 as const;
export const CONTACT_EMAIL_INVALID = 27400002 as const;
export const CONTACT_NUMBER_NOT_STRING = 27400003 as const;
export const CONTACT_NUMBER_LENGTH = 27400004 as const;
export const CONTACT_FIRST_NAME_NOT_STRING = 27400005 as const;
export const CONTACT_FIRST_NAME_TOO_LONG = 27400006 as const;
export const CONTACT_LAST_NAME_NOT_STRING = 27400007 as const;
export const CONTACT_LAST_NAME_TOO_LONG = 27400008 as const;
export const CONTACT_COUNTRY_CODE_NOT_STRING = 27400009 as const;
export const CONTACT_COUNTRY_CODE_LENGTH = 27400010 as const;
export const CONTACT_COMPANY_NAME_NOT_STRING = 27400011 as const;
export const CONTACT_COMPANY_NAME_TOO_LONG = 27400012 as const;
export const CONTACT_JOB_TITLE_NOT_STRING = 27400013 as const;
export const CONTACT_JOB_TITLE_TOO_LONG = 27400014 as const;
export const CONTACT_COUNTRY_NOT_STRING = 27400015 as const;
export const CONTACT_COUNTRY_TOO_LONG = 27400016 as const;
export const CONTACT_STREET_NOT_STRING = 27400017 as const;
export const CONTACT_STREET_TOO_LONG = 27400018 as const;
export const CONTACT_APARTMENT_NOT_STRING = 27400019 as const;
export const CONTACT_APARTMENT_TOO_LONG = 27400020 as const;
export const CONTACT_CITY_NOT_STRING = 27400021 as const;
export const CONTACT_CITY_TOO_LONG = 27400022 as const;
export const CONTACT_STATE_NOT_STRING = 27400023 as const;
export const CONTACT_STATE_TOO_LONG = 27400024 as const;
export const CONTACT_ZIP_CODE_NOT_STRING = 27400025 as const;
export const CONTACT_ZIP_CODE_TOO_LONG = 27400026 as const;
export const CONTACT_ZIP_CODE_WITHOUT_COUNTRY = 27400027 as const;
export const CONTACT_DESCRIPTION_NOT_STRING = 27400028 as const;
export const CONTACT_DESCRIPTION_TOO_LONG = 27400029 as const;
export const CONTACT_FIRST_NAME_CHARACTERS = 27400030 as const;
export const CONTACT_LAST_NAME_CHARACTERS = 27400031 as const;
export const CONTACT_DESCRIPTION_CHARACTERS = 27400032 as const;
export const CONTACT_COMPANY_NAME_CHARACTERS = 27400033 as const;
export const CONTACT_JOB_TITLE_CHARACTERS = 27400034 as const;
export const CONTACT_COUNTRY_CHARACTERS = 27400035 as const;
export const CONTACT_CITY_CHARACTERS = 27400036 as const;
export const CONTACT_STREET_CHARACTERS = 27400037 as const;
export const CONTACT_APARTMENT_CHARACTERS = 27400038 as const;
export const CONTACT_STATE_CHARACTERS = 27400039 as const;
export const CONTACT_COUNTRY_CODE_CHARACTERS = 27400040 as const;
export const CONTACT_EMAIL_TAKEN = 27422001 as const;
export const CONTACT_ZIP_CODE_UNSUPPORTED = 27422002 as const;
export const CONTACT_COUNTRY_INVALID = 27422003 as const;
export const CONTACT_STATE_INVALID = 27422004 as const;
export const CONTACT_COUNTRY_CODE_INVALID = 27422005 as const;

// Organizations and allowed team admins.

export const ORGANIZATION_NOT_FOUND = 25006001 as const;
export const ORGANIZATION_RIGHTS_INSUFFICIENT = 25006002 as const;
export const TEAM_ADMIN_EMAIL_NOT_STRING = 12012001 as const;
export const TEAM_ADMIN_EMAIL_MISSING = 12012002 as const;
export const TEAM_ADMIN_EMAIL_INVALID = 12012003 as const;
export const TEAM_ADMIN_ACTIVE_MISSING = 12012014 as const;
/** Listed for an `active` that is not boolean, although its message says that the admin was not found. */
export const TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND = 12005001 as const;
export const USER_NOT_AMONG_ADMINS = 12012015 as const;

// Brands: assigning, unassigning, resources.

export const BRAND_ACTION_NOT_ALLOWED = 25002001 as const;
export const BRAND_ACCESS_DENIED = 25002030 as const;
export const BRAND_NOT_FOUND = 25002016 as const;
export const BRAND_RESOURCE_NOT_FOUND = 25002036 as const;
export const BRAND_RESOURCE_EXISTS = 25002035 as const;
/** A document, an application or a document group. */
export const BRANDED_ENTITY_NOT_FOUND = 25002062 as const;
export const BRANDED_ENTITY_DELETED = 25002065 as const;
export const BRAND_NOT_ASSIGNABLE = 25002077 as const;
export const BRAND_ALREADY_ASSIGNED = 25002028 as const;
export const ASSIGN_TO_APPLICATION_NOT_ALLOWED = 25002075 as const;
export const ASSIGN_APPLICATION_NOT_FOUND = 25002076 as const;
export const ASSIGN_PAYLOAD_INVALID = 25002002 as const;
export const ASSIGN_BRAND_ID_MISSING = 25002069 as const;
export const ASSIGN_BRAND_ID_NOT_STRING = 25002070 as const;
export const ASSIGN_BRAND_ID_EMPTY = 25002071 as const;
/** The entity is missing or another user's, or the application was deleted. */
export const UNASSIGN_NOT_ALLOWED = 25002026 as const;
export const UNASSIGN_PAYLOAD_INVALID = 25002017 as const;
export const UNASSIGN_ENTITY_TYPE_NOT_STRING = 25002018 as const;
export const UNASSIGN_ENTITY_TYPE_MISSING = 25002019 as const;
export const UNASSIGN_ENTITY_TYPE_EMPTY = 25002020 as const;
export const UNASSIGN_ENTITY_TYPE_UNEXPECTED = 25002021 as const;
export const UNASSIGN_ENTITY_ID_MISSING = 25002023 as const;
export const UNASSIGN_ENTITY_ID_EMPTY = 25002024 as const;
/** Seven digits in the document; the others have eight. */
export const BRAND_EMAIL_PAYLOAD_INVALID = 2500202 as const;
export const BRAND_EMAIL_LOGO_POSITION_NOT_STRING = 25002047 as const;
export const BRAND_EMAIL_LOGO_POSITION_INVALID = 25002048 as const;
export const BRAND_EMAIL_BACKGROUND_NOT_STRING = 25002004 as const;
export const BRAND_EMAIL_BACKGROUND_INVALID = 25002005 as const;
export const BRAND_EMAIL_COLOR_NOT_STRING = 25002006 as const;
export const BRAND_EMAIL_COLOR_INVALID = 25002007 as const;
export const BRAND_EMAIL_SUBJECT_NOT_STRING = 25002049 as const;
export const BRAND_EMAIL_SUBJECT_TOO_LONG = 25002058 as const;
export const BRAND_EMAIL_FROM_NOT_STRING = 25002050 as const;
export const BRAND_EMAIL_FROM_INVALID = 25002051 as const;
export const BRAND_EMAIL_HEADER_NOT_STRING = 25002052 as const;
export const BRAND_EMAIL_HEADER_TOO_LONG = 25002059 as const;
export const BRAND_EMAIL_MESSAGE_NOT_STRING = 25002053 as const;
export const BRAND_EMAIL_MESSAGE_TOO_LONG = 25002060 as const;
export const BRAND_EMAIL_FOOTER_NOT_STRING = 25002054 as const;
export const BRAND_EMAIL_FOOTER_TOO_LONG = 25002061 as const;
export const BRAND_EMAIL_SERVICE_REFERENCES_NOT_BOOLEAN = 25002055 as const;
export const BRAND_EMAIL_SENDER_EMAIL_NOT_STRING = 25002056 as const;
export const BRAND_EMAIL_SENDER_EMAIL_INVALID = 25002057 as const;

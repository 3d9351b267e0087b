/** The only country whose states the service takes (document, Update a contact). */
export const UNITED_STATES = 'US';

/** What the token proxy adds to the name of a browser (RFC 9110, User-Agent) in calls that the dashboard makes by itself. */
const PRODUCT = 'Sealdesk';

/** The User-Agent of a call that no person asked for. @param agent of the browser, where there is one */
export const ownAgent = (agent: string | undefined): string => (agent ? `${agent} ${PRODUCT}` : PRODUCT);

/** Whether a logged call names itself so. */
export const isOwnAgent = (agent: string | undefined): boolean =>
  agent?.split(/[\s/]/).includes(PRODUCT) ?? false;

const PRODUCT = 'Sealdesk';
const TOKEN = `${PRODUCT}/1`;

/**
 * The token proxy appends its product token (RFC 9110, User-Agent) to all that it forwards, so that every Sealdesk
 * recognizes its calls in the request logs.
 * @param agent of the browser, if any
 */
export const ownAgent = (agent: string | undefined): string => (agent ? `${agent} ${TOKEN}` : TOKEN);

export const isOwnAgent = (agent: string | null | undefined): boolean =>
  agent?.split(/[\s/]/).includes(PRODUCT) ?? false;

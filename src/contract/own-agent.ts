/** Marks the dashboard's own calls: the token proxy appends it to the browser's User-Agent (RFC 9110). */
const PRODUCT = 'Sealdesk';

/** @param agent of the browser, if any */
export const ownAgent = (agent: string | undefined): string => (agent ? `${agent} ${PRODUCT}` : PRODUCT);

export const isOwnAgent = (agent: string | undefined): boolean =>
  agent?.split(/[\s/]/).includes(PRODUCT) ?? false;

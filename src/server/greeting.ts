import { isLoopbackName } from '#http/hosts.ts';
import type { EnvironmentOptions } from '#proxy/upstream.ts';
import type { Config } from './config.ts';

const NOTHING_TRUSTED = `
Warning: PUBLIC_URL is set, but TRUSTED_PROXIES is not. All people come through one reverse proxy then and count as one
address, so whoever fails to sign in there too often makes everybody wait, and locks the account that was tried. Set
TRUSTED_PROXIES to the address of the reverse proxy.
`;

/** Empty if there is nothing to warn about. */
export function startWarning({ publicUrl, trustedProxies }: Config): string {
  const isProxied = publicUrl !== undefined && !isLoopbackName(publicUrl.hostname);
  return isProxied && trustedProxies.length === 0 ? NOTHING_TRUSTED : '';
}

/**
 * Printed after the start: the URL to open, demo accounts, first steps and the data folder. Other URLs have no scheme, so
 * that the terminal does not link them.
 * @param hint more lines
 */
export function greeting(
  address: string,
  environments: readonly EnvironmentOptions[],
  serviceFile: string,
  hint = '',
): string {
  const ready = `\nSealdesk is ready: ${address}\n`;
  const account = environments[0]?.demoAccounts[0];
  if (!account)
    return `${ready}\n${environments.map(({ id, baseUrl }) => `  ${id}: ${baseUrl.host}\n`).join('')}\n`;
  const { baseUrl, passwordGrant } = environments[0] ?? {};
  const signIn = passwordGrant
    ? `press ${account.email}, the first demo account (password: ${account.password}).`
    : `sign in as ${account.email}, password ${account.password}.`;
  return `${ready}
  Open it and ${signIn}
  Then enter "failed" as the query, and press a line of the request logs: it says what went wrong in that call, and what
  to do.
${hint}
All data is demo data, kept in ${serviceFile}; npm run reset deletes it. API clients reach the embedded service on port
${baseUrl?.port} of this machine. README.md tells how to point Sealdesk at a live service instead.

`;
}

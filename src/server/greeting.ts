import type { EnvironmentOptions } from '#proxy/upstream.ts';

/**
 * What a person reads after the start: the one address to open, and with demo data whom to sign in as, what to do first,
 * and where it all lies. Other addresses stand without their scheme, so that a terminal makes no links of them.
 */
export function greeting(
  address: string,
  environments: readonly EnvironmentOptions[],
  serviceFile: string,
): string {
  const ready = `\nSealdesk is ready: ${address}\n`;
  const account = environments[0]?.demoAccounts[0];
  if (!account)
    return `${ready}\n${environments.map(({ id, baseUrl }) => `  ${id}: ${baseUrl.host}\n`).join('')}\n`;
  const port = environments[0]?.baseUrl.port;
  return `${ready}
  Open it and press ${account.email}, the first demo account (password: ${account.password}).
  Then press a line with status 400 in the request logs: it says what went wrong in that call, and what to do.

Everything in there is demo data, in ${serviceFile}; npm run reset removes it. API clients reach the embedded service
on port ${port} of this machine. README.md tells how to point Sealdesk at a live service instead.

`;
}

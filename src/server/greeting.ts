import type { EnvironmentOptions } from '#proxy/upstream.ts';

/** What a person reads after the start: the address, whom to sign in as, and how to point it at a live service. */
export function greeting(address: string, environments: readonly EnvironmentOptions[]): string {
  const accounts = environments.flatMap(({ demoAccounts }) => demoAccounts);
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = ['', `Sealdesk is ready: ${address}`, ''];
  for (const { id, baseUrl } of environments) lines.push(`  ${id} environment: ${baseUrl.href}`);
  if (accounts.length > 0) {
    lines.push('', 'Demo accounts:');
    for (const { email, password, role } of accounts)
      lines.push(`  ${email.padEnd(width)}  ${password}  (${role})`);
    lines.push(
      '',
      'To point it at a live service, set SERVICE_URL, SERVICE_CLIENT_ID, SERVICE_CLIENT_SECRET and SESSION_SECRET',
      '(and the same with EVAL_ in front for an evaluation address), then start it again.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}

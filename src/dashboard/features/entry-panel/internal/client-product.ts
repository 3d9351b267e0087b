/** Browsers call themselves by several products; what each of these says is true before those that follow. */
const BROWSERS = /(?:\b(Edg|OPR|Firefox|Chrome)|\bVersion)\/([\d.]+)/;
const BROWSER_NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };

const browserOf = (agent: string) => {
  const [, name = 'Safari', version = ''] = /\b(Edg|OPR)\/([\d.]+)/.exec(agent) ?? BROWSERS.exec(agent) ?? [];
  return version === '' ? undefined : `${BROWSER_NAMES[name] ?? name} ${version.split('.', 1)[0]}`;
};

/**
 * Product and version of a user agent, as people say them: "NorthwindPortal 4.13.0", "Chrome 141". What is written in no
 * way of RFC 9110 is left as it is.
 */
export function productOf(agent: string): string {
  const [, name, version] = /^([^\s/()]+)\/([^\s/()]+)/.exec(agent) ?? [];
  if (name === undefined) return agent;
  return (name === 'Mozilla' && browserOf(agent)) || `${name} ${version}`;
}

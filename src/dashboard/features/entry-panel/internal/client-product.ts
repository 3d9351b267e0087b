/** Browsers send several products; the first match is the real one. */
const BROWSERS = /(?:\b(Edg|OPR|Firefox|Chrome)|\bVersion)\/([\d.]+)/;
const BROWSER_NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };

const browserOf = (agent: string) => {
  const [, name = 'Safari', version = ''] = /\b(Edg|OPR)\/([\d.]+)/.exec(agent) ?? BROWSERS.exec(agent) ?? [];
  return version === '' ? undefined : `${BROWSER_NAMES[name] ?? name} ${version.split('.', 1)[0]}`;
};

/**
 * Product and version of a user agent: "NorthwindPortal 4.13.0", "Chrome 141". A text that does not follow RFC 9110 is
 * returned as it is.
 */
export function productOf(agent: string): string {
  const [, name, version] = /^([^\s/()]+)\/([^\s/()]+)/.exec(agent) ?? [];
  if (name === undefined) return agent;
  return (name === 'Mozilla' && browserOf(agent)) || `${name} ${version}`;
}

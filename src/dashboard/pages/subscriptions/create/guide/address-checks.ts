import { holdsSecrets } from '#lib/stored-record.ts';

export interface AddressCheck {
  readonly state: 'ok' | 'warn' | 'failed';
  readonly text: string;
}

/** Private names and addresses (RFC 1918, RFC 6761, RFC 6762, RFC 4193). */
const PRIVATE =
  /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa)|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[::1?\]|\[f[cd].*|\[fe80.*)$/i;

/** What can be checked without a call; empty for an empty address. */
export function addressChecks(callback: string): readonly AddressCheck[] {
  const text = callback.trim();
  if (text === '') return [];
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return [{ state: 'failed', text: 'Not a web address yet: it begins with https:// and a host' }];
  const isPrivate = PRIVATE.test(url.hostname);
  const isName = url.hostname.includes('.') || url.hostname.startsWith('[');
  return [
    url.protocol === 'https:'
      ? { state: 'ok', text: 'Encrypted on the way (https)' }
      : { state: 'warn', text: 'Not encrypted on the way: use https where your receiver has it' },
    isPrivate
      ? { state: 'failed', text: `Only your own network knows ${url.hostname}: use a host of the internet` }
      : isName
        ? {
            state: 'ok',
            text: `${url.hostname} can be a host of the internet; it is looked up when you create`,
          }
        : { state: 'failed', text: `${url.hostname} has no ending such as .com` },
    ...(holdsSecrets(text)
      ? [{ state: 'warn', text: 'Holds a password or a token, which stays hidden later' } as const]
      : []),
  ];
}

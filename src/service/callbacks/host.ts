import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { refusedAddress } from './address.ts';

/** Names that are reserved for documentation (RFC 2606, RFC 6761), so that they are nobody's receiver. */
const DOCUMENTATION = /(?:^|\.)(?:example|example\.(?:com|net|org))$/;
/** Names of this machine, and names that nobody has (RFC 6761): a name server that is slow could say nothing else. */
const THIS_MACHINE = /(?:^|\.)localhost$/;
const NOBODYS = /(?:^|\.)invalid$/;
const LOOKUP_TIMEOUT_MS = 2000;

/** Why a host cannot be called: it may not be, or nobody knows it. */
export type HostError = 'not allowed' | 'unknown';

interface HostOptions {
  /** Whether this machine may be called. */
  readonly loopback: boolean;
  /** Says what a name stands for; the system unless stated. */
  readonly lookup?: (name: string, options: { readonly all: true }) => Promise<readonly LookupAddress[]>;
  /** Milliseconds that a lookup may take. */
  readonly timeout?: number;
}

async function addressesOf(name: string, options: HostOptions): Promise<readonly string[]> {
  const { lookup = systemLookup, timeout: limit = LOOKUP_TIMEOUT_MS } = options;
  // The system's resolver takes no signal; a name server that is away must not keep the caller waiting.
  const timeout = new AbortController();
  try {
    const found = await Promise.race([
      lookup(name, { all: true }),
      after(limit, [], { signal: timeout.signal }),
    ]);
    return found.map(({ address }) => address);
  } catch {
    return [];
  } finally {
    timeout.abort();
  }
}

/**
 * Whether the host of a callback can be subscribed with. It is looked up once, to tell its owner early; what counts is the
 * address that is connected to when the callback is made. Names that are reserved for documentation pass without being looked
 * up, so that examples can be tried without a network; their callbacks fail like those of any host that is away.
 * @param host of a URL, as it stands there
 */
export async function errorOfHost(host: string, options: HostOptions): Promise<HostError | undefined> {
  const name = host.replace(/\.$/, '').toLowerCase();
  const hostname = name.replace(/^\[(.*)\]$/, '$1');
  const address = THIS_MACHINE.test(name) ? '127.0.0.1' : hostname;
  if (isIP(address)) return refusedAddress(address, options) === undefined ? undefined : 'not allowed';
  if (NOBODYS.test(name)) return 'unknown';
  if (DOCUMENTATION.test(name)) return undefined;
  const addresses = await addressesOf(name, options);
  if (addresses.length === 0) return 'unknown';
  const refused = addresses.some((address) => refusedAddress(address, options) !== undefined);
  return refused ? 'not allowed' : undefined;
}

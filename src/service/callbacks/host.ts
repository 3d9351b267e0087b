import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { refusedAddress } from './address.ts';

/** Names that are reserved for documentation (RFC 2606, RFC 6761), so that they are nobody's receiver. */
const DOCUMENTATION = /(?:^|\.)(?:example|example\.(?:com|net|org))$/;
/** Names of this machine, and names that nobody has (RFC 6761): a name server that is slow could say nothing else. */
const THIS_MACHINE = /(?:^|\.)localhost$/;
const NOBODYS = /(?:^|\.)invalid$/;
const TIMEOUT_MS = 2000;

/** Why a host cannot be called: it may not be, nobody knows it, or nothing takes a connection there. */
type HostError = 'not allowed' | 'unknown' | 'unreachable';

interface HostOptions {
  /** Whether this machine may be called. */
  readonly loopback: boolean;
  /** Says what a name stands for; the system unless stated. */
  readonly lookup?: (name: string, options: { readonly all: true }) => Promise<readonly LookupAddress[]>;
  /** Says whether one of these addresses takes a connection; by making one unless stated. */
  readonly probe?: typeof takesConnection;
  /** Milliseconds that a lookup may take, and after it the connection. */
  readonly timeout?: number;
}

async function addressesOf(name: string, options: HostOptions): Promise<readonly string[]> {
  const { lookup = systemLookup, timeout: limit = TIMEOUT_MS } = options;
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

async function connectTo(host: string, port: number, signal: AbortSignal): Promise<void> {
  const socket = connect({ host, port, signal });
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

/** Whether a port of one of the addresses takes a connection in time. Nothing is sent over it. */
async function takesConnection(
  addresses: readonly string[],
  port: number,
  timeout: number,
): Promise<boolean> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(timeout)]);
  try {
    await Promise.any(addresses.map((address) => connectTo(address, port, signal)));
    return true;
  } catch {
    return false;
  } finally {
    done.abort();
  }
}

/**
 * Whether the host of a callback can be subscribed with. It is looked up and connected to once, to tell its owner early;
 * what counts is the address that is connected to when the callback is made. Only addresses that may be called are
 * connected to. Names that are reserved for documentation pass without being looked up, so that examples can be tried
 * without a network; their callbacks fail like those of any host that is away.
 */
export async function errorOfHost(callback: URL, options: HostOptions): Promise<HostError | undefined> {
  const { probe = takesConnection, timeout = TIMEOUT_MS } = options;
  const addresses = await callableAddresses(callback.hostname, options);
  if (typeof addresses === 'string') return addresses;
  const port = Number(callback.port) || (callback.protocol === 'https:' ? 443 : 80);
  return addresses.length === 0 || (await probe(addresses, port, timeout)) ? undefined : 'unreachable';
}

/** What a host stands for, if all of it may be called; nothing for a name that is reserved for documentation. */
async function callableAddresses(host: string, options: HostOptions): Promise<HostError | readonly string[]> {
  const name = host.replace(/\.$/, '').toLowerCase();
  const hostname = name.replace(/^\[(.*)\]$/, '$1');
  const address = THIS_MACHINE.test(name) ? '127.0.0.1' : hostname;
  if (isIP(address)) return refusedAddress(address, options) === undefined ? [address] : 'not allowed';
  if (NOBODYS.test(name)) return 'unknown';
  if (DOCUMENTATION.test(name)) return [];
  const addresses = await addressesOf(name, options);
  if (addresses.length === 0) return 'unknown';
  const refused = addresses.some((address) => refusedAddress(address, options) !== undefined);
  return refused ? 'not allowed' : addresses;
}

import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import type { SecureVersion } from 'node:tls';
import { buildConnector } from 'undici';
import { refusedAddress } from './address.ts';

/** A callback's host has an address that must not be called. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

export interface ConnectorOptions {
  /** Whether this machine may be called. */
  readonly loopback: boolean;
  /** Whether TLS 1.2 is to be used, and no other version. */
  readonly useTls12: boolean;
  /** Milliseconds. */
  readonly timeout: number;
  /** Certificates in PEM to trust beside those that Node trusts. */
  readonly ca?: readonly string[] | undefined;
  /** Says what a name stands for; the system unless stated. */
  readonly lookup?: NameLookup;
}

type NameLookup = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Connects callbacks. Names are looked up for the connection itself and only what that answers is connected to, so that
 * a name cannot stand for one address when it is checked and for another when it is called.
 */
export function createConnector(connection: ConnectorOptions): buildConnector.connector {
  const { loopback, useTls12, timeout, ca, lookup = systemLookup } = connection;
  const errorOf = (address: string) => refusedAddress(address, { loopback });

  function checkedLookup(hostname: string, options: LookupOptions, callback: LookupCallback): void {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => errorOf(address) === undefined);
      const [one] = allowed;
      if (!one) {
        const errors = addresses.map(({ address }) => `${address} ${errorOf(address)}`).join(', ');
        return callback(new RefusedAddress(`The callback host is not allowed: ${hostname} is ${errors}`), []);
      }
      if (options.all) callback(null, allowed);
      else callback(null, one.address, one.family);
    });
  }

  const tls12: SecureVersion = 'TLSv1.2';
  const connect = buildConnector({
    lookup: checkedLookup,
    timeout,
    allowH2: false,
    // A resumed session would keep the version that it was made with.
    maxCachedSessions: 0,
    ...(useTls12 ? { minVersion: tls12, maxVersion: tls12 } : {}),
    ...(ca ? { ca: [...ca] } : {}),
  });

  return (options, callback) => {
    const address = options.hostname.replace(/^\[(.*)\]$/, '$1');
    // An address that stands for itself is never looked up.
    const error = isIP(address) ? errorOf(address) : undefined;
    if (error === undefined) return connect(options, callback);
    callback(new RefusedAddress(`The callback host is not allowed: ${address} ${error}`), null);
  };
}

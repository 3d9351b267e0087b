import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { hostnameOf, isLoopbackName } from '#http/hosts.ts';
import { failure, invalidRequest, type Refusal } from './refusal.ts';

/** The refusal of a request that its Host header says is for somebody else; undefined for one that is served. */
export type HostCheck = (header: string | undefined) => Refusal | undefined;

const MALFORMED = invalidRequest('The Host header is malformed');
const FOREIGN = failure(
  421,
  'The service is not reached under this host. Use its address, or let it know the name with --name',
);

interface ServedHostsOptions {
  /** What the service listens on, as it was named. */
  readonly host: string;
  /** Further names under which it is reached. */
  readonly names: readonly string[];
  /** Certificate in PEM that it shows; undefined for plain HTTP. */
  readonly cert: string | undefined;
}

const unbracketed = (hostname: string) => hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');

/**
 * Checks whether a request was meant for this service. A page of another site can have its own name
 * resolve to this machine, and would be let in by its browser as one of the service (DNS rebinding); the names of this
 * machine, the ones that were given to the service and those of its certificate are none that it could use. Nor is an
 * address, which is no name: the service takes any where it listens beyond this machine.
 */
export function checkHosts({ host, names, cert }: ServedHostsOptions): HostCheck {
  const known = new Set([host, ...names].map(unbracketed));
  const takesAddresses = !isLoopbackName(host) && host !== '::1';
  const certificate = cert === undefined ? undefined : new X509Certificate(cert);
  const isKnown = (name: string) =>
    known.has(name) || (isIP(name) ? takesAddresses : certificate?.checkHost(name) !== undefined);
  return (header) => {
    // HTTP/1.0 may go without; no browser does.
    if (header === undefined) return undefined;
    const hostname = hostnameOf(header);
    if (hostname === undefined) return MALFORMED;
    return isLoopbackName(hostname) || isKnown(unbracketed(hostname)) ? undefined : FOREIGN;
  };
}

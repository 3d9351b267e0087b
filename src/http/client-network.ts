import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Bits of an IPv6 address that one subscriber has to give out: whoever has an address has all that begin alike. */
const SUBSCRIBER_BITS = 64;

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${SUBSCRIBER_BITS}`).toString();
}

/** Every call asks for one, mostly the same few. */
const networks = new LRUCache<string, string>({ max: 10_000, memoMethod: networkOf });

/**
 * What stands for a client where its attempts are counted: an IPv4 address (also one mapped into IPv6) as it is, of an
 * IPv6 address the /64 that it lies in. What is no address stands for itself.
 */
export const clientNetwork = (address: string): string => networks.memo(address);

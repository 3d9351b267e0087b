import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** A subscriber usually controls a whole /64 of IPv6 addresses. */
const SUBSCRIBER_BITS = 64;

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${SUBSCRIBER_BITS}`).toString();
}

const networks = new LRUCache<string, string>({ max: 10_000, memoMethod: networkOf });

/**
 * The key by which a client's attempts are counted: an IPv4 address (also mapped into IPv6), or the /64 of an IPv6 address.
 * Other text is returned as it is.
 */
export const clientNetwork = (address: string): string => networks.memo(address);

import ipaddr from 'ipaddr.js';

/** All that is globally routed (RFC 4291, 2.4); what lies outside has no host that anybody could own. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** The host agent of one large cloud has an address of the public range. */
const METADATA = new Set(['168.63.129.16']);

const words: Readonly<Record<string, string>> = {
  unspecified: 'is no address of a host',
  broadcast: 'is a broadcast address',
  multicast: 'is a multicast address',
  linkLocal: 'is a link-local address, where clouds keep their metadata',
  loopback: 'is this machine',
  carrierGradeNat: 'is an address behind a carrier',
  private: 'is a private address',
  uniqueLocal: 'is a private address',
};

/** Where there is IPv6 alone, every IPv4 host of the internet has an address in here, its own at the end (RFC 6052, 2). */
const TRANSLATED: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

function errorOf(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  if (address instanceof ipaddr.IPv6 && address.match(TRANSLATED)) {
    return errorOf(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  }
  const range = address.range();
  if (range !== 'unicast') return words[range] ?? 'is a reserved address';
  if (METADATA.has(address.toString())) return 'is the metadata service of a cloud';
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
  return isGlobal ? undefined : 'is a reserved address';
}

/**
 * Why a callback may not go to an address: only hosts of the public internet may be called, and this machine where that
 * is allowed. To be asked of the address that is connected to, since a name can change what it stands for meanwhile.
 * @param address IPv4 or IPv6, also with an IPv4 address within it, in brackets, or with a zone
 * @returns what the address is, to follow its name: "is a private address"; undefined when it may be called
 */
export function refusedAddress(
  address: string,
  { loopback }: { readonly loopback: boolean },
): string | undefined {
  const text = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/s, '');
  if (!ipaddr.isValid(text)) return 'is no IP address';
  // An IPv4 address that stands within an IPv6 one (::ffff:10.0.0.1) is what the system connects to.
  const parsed = ipaddr.process(text);
  if (loopback && parsed.range() === 'loopback') return undefined;
  return errorOf(parsed);
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
const AUTHORITY = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;

/** Whether a host name or an address, without port, names this machine. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK.test(hostname.toLowerCase());
}

/** The host of a Host header without its port, IPv6 in brackets; undefined for what is none. */
export function hostnameOf(host: string): string | undefined {
  return AUTHORITY.exec(host)?.[1];
}

/** Whether a Host header names this machine. */
export function isLoopbackHost(host: string | undefined): boolean {
  const hostname = hostnameOf(host ?? '');
  return hostname !== undefined && isLoopbackName(hostname);
}

/**
 * Whether a Host header may reach this server: the host of the public address, or a loopback name (a browser cannot be
 * made to send one for a foreign name) where the public address is on this machine, or where nobody else reaches it.
 * @param listensOnLoopback whether only this machine reaches the server
 */
export function isKnownHost(
  host: string | undefined,
  publicUrl: URL | undefined,
  listensOnLoopback: boolean,
): boolean {
  if (publicUrl && !isLoopbackName(publicUrl.hostname))
    return host?.toLowerCase().replace(/:(?:443|80)$/, '') === publicUrl.host.toLowerCase();
  return (publicUrl !== undefined || listensOnLoopback) && isLoopbackHost(host);
}

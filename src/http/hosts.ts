const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
const AUTHORITY = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;

/** A host name or address without port. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK.test(hostname.toLowerCase());
}

/** Without the port, IPv6 in brackets; undefined if invalid. */
export function hostnameOf(host: string): string | undefined {
  return AUTHORITY.exec(host)?.[1];
}

export function isLoopbackHost(host: string | undefined): boolean {
  const hostname = hostnameOf(host ?? '');
  return hostname !== undefined && isLoopbackName(hostname);
}

/**
 * Accepts the public URL's host, and a loopback name if the public URL or the listener is local, since a browser cannot be
 * made to send one for a foreign name.
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

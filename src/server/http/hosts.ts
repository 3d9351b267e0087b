const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const AUTHORITY = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;

/** Whether a host name, without port, names this machine. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK.test(hostname.toLowerCase());
}

/**
 * Whether a Host header may reach this server: the host of the public address, or, where the public address is on
 * this machine, any loopback name (a browser cannot be made to send one for a foreign name).
 */
export function isKnownHost(host: string | undefined, publicUrl: URL | undefined): boolean {
  if (host === undefined) return false;
  const hostname = AUTHORITY.exec(host)?.[1];
  if (hostname === undefined) return false;
  if (publicUrl && !isLoopbackName(publicUrl.hostname))
    return host.toLowerCase().replace(/:(?:443|80)$/, '') === publicUrl.host.toLowerCase();
  return isLoopbackName(hostname);
}

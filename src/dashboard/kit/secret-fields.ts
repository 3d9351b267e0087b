const SECRETS = new Set([
  'secret_key',
  'password',
  'access_token',
  'refresh_token',
  'client_secret',
  'api_key',
  'authorization',
  'token',
]);

/**
 * Whether a body field holds a secret, which is hidden until somebody asks for it. The service takes most of them out
 * of its logs; what it leaves need not be on the screen while somebody else looks.
 * @param path dotted path of the value
 */
export function isSecretField(path: string): boolean {
  return SECRETS.has(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}

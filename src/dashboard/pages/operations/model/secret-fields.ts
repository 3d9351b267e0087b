import { isSecretName } from '#contract/secret-names.ts';

/**
 * Whether a body field holds a secret, which is hidden until somebody asks for it, and is neither kept nor handed on.
 * The service takes most of them out of its logs; what it leaves need not be on the screen while somebody else looks.
 * @param path dotted path of the value
 */
export function isSecretField(path: string): boolean {
  return isSecretName(path.slice(path.lastIndexOf('.') + 1));
}

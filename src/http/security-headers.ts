/** Headers of every answer, whatever it holds. */
export interface SecurityHeaders {
  readonly [name: string]: string;
}

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Policy of everything that is no page: were it ever shown as one, it could do nothing. A page brings its own. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * @param overTls whether the public address is https; only then may a browser be told to insist on it
 */
export function securityHeaders(overTls: boolean): SecurityHeaders {
  return {
    'content-security-policy': INERT_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': PERMISSIONS,
    ...(overTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

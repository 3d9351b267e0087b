/** Headers of every answer. */
export interface SecurityHeaders {
  readonly [name: string]: string;
}

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For everything that is not a page: if it is ever rendered as one, it can do nothing. Pages have their own. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** @param overTls whether the public URL is https, the condition for HSTS */
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

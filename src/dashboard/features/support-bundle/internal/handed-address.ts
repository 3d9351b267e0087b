import { type Masks, sensitiveParts } from '#contract/redaction.ts';
import { formatQuery } from '#lib/url-state.ts';
import type { BundleWhere } from '../support-bundle.ts';

/** An entry and its second in a URL: `id@1800000000` is no email. */
const LOGGED_AT = /^([\w-]+)@\d{1,10}$/;

function holds(text: string, masks: Masks): boolean {
  const [, id = text] = LOGGED_AT.exec(text) ?? [];
  return sensitiveParts(id).some((part) => masks.hides(part));
}

/**
 * A Sealdesk URL without parameters that contain masked values, since a mask would change the query. Null if the path
 * contains one.
 */
export function handedAddress(address: string, masks: Masks): BundleWhere {
  const [path = '', ...query] = address.split('?');
  if (holds(path, masks)) return null;
  const leftOut = new Set<string>();
  const kept = [...new URLSearchParams(query.join('?'))].filter(([name, value]) => {
    const isOpen = !holds(value, masks) && (LOGGED_AT.test(value) || !holds(`${name}=${value}`, masks));
    if (!isOpen) leftOut.add(name);
    return isOpen;
  });
  return { path: path + formatQuery(new URLSearchParams(kept)), leftOut: [...leftOut] };
}

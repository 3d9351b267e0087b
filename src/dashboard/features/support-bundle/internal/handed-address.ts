import { type Masks, redactText, sensitiveParts } from '#contract/redaction.ts';
import { formatQuery } from '#lib/url-state.ts';
import type { BundleWhere } from '../support-bundle.ts';

const holds = (text: string, masks: Masks) => sensitiveParts(text).some((part) => masks.hides(part));

/**
 * An address of our own as a bundle has it: without the parameters that hold what is masked, since a mask in their place
 * would ask for something else. Null where the rest holds something, too.
 */
export function handedAddress(address: string, masks: Masks): BundleWhere {
  const [path = '', search = ''] = address.split('?', 2);
  const leftOut = new Set<string>();
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => {
    const isOpen = !holds(value, masks) && !holds(`${name}=${encodeURIComponent(value)}`, masks);
    if (!isOpen) leftOut.add(name);
    return isOpen;
  });
  const handed = path + formatQuery(new URLSearchParams(kept));
  return redactText(handed, masks) === handed ? { path: handed, leftOut: [...leftOut] } : null;
}

import { type Masks, sensitiveParts } from '#contract/redaction.ts';
import { formatQuery } from '#lib/url-state.ts';
import type { BundleWhere } from '../support-bundle.ts';

/** An entry and its second, as addresses name them: `id@1800000000` is no address of a person. */
const LOGGED_AT = /^([\w-]+)@\d{1,10}$/;

function holds(text: string, masks: Masks): boolean {
  const [, id = text] = LOGGED_AT.exec(text) ?? [];
  return sensitiveParts(id).some((part) => masks.hides(part));
}

/**
 * An address of our own as a bundle has it: without the parameters that hold what is masked, since a mask in their place
 * would ask for something else. Null where its path holds something.
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

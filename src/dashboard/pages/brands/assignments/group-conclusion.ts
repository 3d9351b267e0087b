import { titleOf } from '#features/brand-assignments/use-names.ts';
import type { Brand } from '../brand-queries.ts';

export interface GroupBrands {
  /** Of the group itself. */
  readonly direct: Brand | undefined;
  /** The one that signers see, which may be inherited. */
  readonly applied: Brand | undefined;
}

/** Explains which brand signers of a group see, and its origin. */
export function conclusionOf({ direct, applied }: GroupBrands) {
  if (direct && applied && direct.unique_id !== applied.unique_id)
    return {
      from: 'applied',
      title: `The group has ${titleOf(direct)}, yet the service applies ${titleOf(applied)}`,
      text: 'A brand of the group should win over those above it. It may have been changed between the two questions: ask again.',
    };
  if (direct)
    return {
      from: 'direct',
      title: `Signers see ${titleOf(direct)}`,
      text: 'It is assigned to the group directly, so what its application or organization has does not matter.',
    };
  if (applied)
    return {
      from: 'applied',
      title: `Signers see ${titleOf(applied)}`,
      text: 'The group has no brand of its own and inherits this one from its application or, if that has none, from the organization. The service does not say from which of the two.',
    };
  return {
    from: undefined,
    title: 'Signers see the service’s own look',
    text: 'Neither the group nor its application nor the organization has a brand.',
  };
}

const ORGANIZATION = /\/organizations\/([a-z0-9]{40})\/brands\//;

/** From the links of the brand; undefined if there are none. */
export function organizationIn({ owner_type, link, resources }: Brand): string | undefined {
  if (owner_type !== 'organization') return undefined;
  const links = [link, resources?.general?.link, resources?.email?.link, resources?.editor?.link];
  return links.map((it) => ORGANIZATION.exec(it ?? '')?.[1]).find((id) => id !== undefined);
}

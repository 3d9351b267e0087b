import { titleOf } from '#features/brand-assignments/use-names.ts';
import type { Brand } from '../brand-queries.ts';

export interface Conclusion {
  readonly from: 'group' | 'above' | 'nowhere';
  readonly title: string;
  readonly text: string;
}

/** Explains which brand signers of a group see, and its origin. */
export function conclusionOf(direct: Brand | undefined, applied: Brand | undefined): Conclusion {
  if (direct && applied && direct.unique_id !== applied.unique_id)
    return {
      from: 'above',
      title: `The group has ${titleOf(direct)}, yet the service applies ${titleOf(applied)}`,
      text: 'A brand of the group should win over those above it. It may have been changed between the two questions: ask again.',
    };
  if (direct)
    return {
      from: 'group',
      title: `Signers see ${titleOf(direct)}`,
      text: 'It is assigned to the group directly, so what its application or organization has does not matter.',
    };
  if (applied)
    return {
      from: 'above',
      title: `Signers see ${titleOf(applied)}`,
      text: 'The group has no brand of its own and inherits this one from its application or, where that has none, from the organization. The service does not say from which of the two.',
    };
  return {
    from: 'nowhere',
    title: 'Signers see the service’s own look',
    text: 'Neither the group nor its application nor the organization has a brand.',
  };
}

const ORGANIZATION = /\/organizations\/([a-z0-9]{40})\/brands\//;

/** From the links of the brand; undefined if there are none. */
export function organizationIn({ owner_type, link, resources }: Brand): string | undefined {
  if (owner_type !== 'organization') return undefined;
  const links = [link, resources?.general?.link, resources?.email?.link, resources?.editor?.link];
  for (const it of links) {
    const id = ORGANIZATION.exec(it ?? '')?.[1];
    if (id) return id;
  }
  return undefined;
}

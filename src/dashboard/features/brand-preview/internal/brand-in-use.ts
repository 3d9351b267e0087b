import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { brand } from '#contract/operations/brand-records.ts';
import { brandOf, groupBrandQuery, ownBrandQuery } from '#features/brand-assignments/carried-brand.ts';
import { titleOf, useNames } from '#features/brand-assignments/use-names.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';

export interface InvitedTo {
  readonly kind: 'document' | 'group';
  readonly id: string;
}

/** The brand that the service will use for an invite, as far as it is known. */
export interface BrandInUse {
  /** Replaces the logo. */
  readonly title?: string | undefined;
  /** Undefined if the brand has none or it is unknown. */
  readonly email?: unknown;
  /** Which brand it is and how this is known. */
  readonly how: string;
}

const SAMPLE = 'This preview is a sample.';

type Read = Pick<UseQueryResult<unknown>, 'isLoading' | 'isError'>;

/**
 * @param told the service's answer; null if it has none
 * @param remembered name of the brand that this browser assigned; null if it was unassigned
 */
export function brandInUse(
  kind: InvitedTo['kind'],
  { isLoading, isError }: Read,
  told: z.output<typeof brand> | null | undefined,
  remembered: string | null | undefined,
): BrandInUse {
  if (isLoading) return { how: 'Asking which brand is used …' };
  if (told) {
    const title = titleOf(told);
    const email = told.resources?.email?.data ?? undefined;
    const how =
      kind === 'group'
        ? `${title} is the brand that the service uses for this group.`
        : `${title} is the brand of this document, as the service tells.`;
    return email === undefined
      ? { title, how: `${how} It has no email of its own, so the service’s look is used. ${SAMPLE}` }
      : { title, email, how };
  }
  if (isError) return { how: `Which brand is used could not be read. ${SAMPLE}` };
  if (kind === 'group')
    return { how: `No brand applies to this group: the email has the service’s own look. ${SAMPLE}` };
  if (told === undefined || remembered === null)
    return {
      how: `No brand of its own. That of its application or organization is used, if there is one. ${SAMPLE}`,
    };
  if (remembered !== undefined)
    return {
      title: remembered,
      how: `It was given ${remembered} on this browser; whether it still has it, the service does not tell. ${SAMPLE}`,
    };
  return { how: `The service does not tell which brand is used. ${SAMPLE}` };
}

export function useBrandInUse({ kind, id }: InvitedTo): BrandInUse {
  const ofGroup = useQuery({ ...groupBrandQuery(id), enabled: kind === 'group' });
  const ofDocument = useQuery({
    ...ownBrandQuery({ kind: 'document', id }),
    enabled: kind === 'document',
  });
  const noted = useDirectoryEntry('document', kind === 'document' ? id : '')?.brand?.id;
  const { brandName } = useNames();
  const remembered = typeof noted === 'string' ? brandName(noted) : noted;
  if (kind === 'group') return brandInUse(kind, ofGroup, ofGroup.data && brandOf(ofGroup.data), undefined);
  return brandInUse(kind, ofDocument, ofDocument.data ? ofDocument.data.brand : null, remembered);
}

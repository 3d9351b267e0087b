import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ID_PATTERN } from '#contract/wire.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Target } from './assignment-step.ts';
import { ownBrandQuery } from './carried-brand.ts';
import { type NamedBrand, titleOf, useNames } from './use-names.ts';

/** Shows the brand that the service returns, or else the one that this browser noted. @param brand the brand of the page, if any */
export function PresentBrand({ target, brand }: { readonly target: Target; readonly brand?: NamedBrand }) {
  const isId = ID_PATTERN.test(target.id);
  const { data, isPending } = useQuery({ ...ownBrandQuery(target), enabled: isId });
  const noted = useDirectoryEntry(target.kind, target.id)?.brand;
  const { brandName } = useNames(brand);
  if (!isId) return null;
  const told = data?.brand ? `It has ${titleOf(data.brand)} now.` : data && 'It has no brand of its own now.';
  const done = noted?.id ? `It was given ${brandName(noted.id)} here` : 'Its brand was taken away here';
  const unknown = `The service does not tell which brand this ${target.kind} has, and none was given here.`;
  return (
    <Text c="var(--text-2)">
      {isPending && 'Asking which brand it has now …'}
      <ExternalText>{told}</ExternalText>
      {!isPending && !told && !noted && unknown}
      {!isPending && !told && noted && (
        <>
          <ExternalText>{done}</ExternalText> <TimeText seconds={noted.at} style="relative" />. What was done
          elsewhere since is not known.
        </>
      )}
    </Text>
  );
}

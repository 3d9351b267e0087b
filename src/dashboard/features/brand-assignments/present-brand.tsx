import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ID_PATTERN } from '#contract/wire.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Target } from './assignment-step.ts';
import { brandOf } from './group-brand.ts';
import { presentBrandQuery } from './present-brand-query.ts';
import { type NamedBrand, titleOf, useNames } from './use-names.ts';

interface PresentBrandProps {
  readonly target: Target;
  /** The brand of the page, if any. */
  readonly brand?: NamedBrand;
  readonly className?: string | undefined;
}

/** Shows the brand that the service returns, or else the one that this browser noted. */
export function PresentBrand({ target, brand, className }: PresentBrandProps) {
  const isId = ID_PATTERN.test(target.id);
  const { data, isPending } = useQuery({ ...presentBrandQuery(target), enabled: isId });
  const noted = useDirectoryEntry(target.kind, target.id)?.brand;
  const { brandName } = useNames(brand);
  const say = (children: ReactNode) => <p className={className}>{children}</p>;
  if (!isId) return null;
  if (isPending) return say('Asking which brand it has now …');
  if (data) {
    const present = brandOf(data);
    return say(present ? `It has ${titleOf(present)} now.` : 'It has no brand of its own now.');
  }
  if (noted)
    return say(
      <>
        <ExternalText>
          {noted.id === null ? 'Its brand was taken away here' : `It was given ${brandName(noted.id)} here`}
        </ExternalText>{' '}
        <TimeText seconds={noted.at} style="relative" />. What was done elsewhere since is not known.
      </>,
    );
  return say(`The service does not tell which brand this ${target.kind} has, and none was given here.`);
}

import { type NamedBrand, useNames } from '#features/brand-assignments/use-names.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { countsOf, useCarriers } from './carriers.ts';

const MAX_NAMES = 5;

export function UsedBy({ brand }: { readonly brand: NamedBrand }) {
  const { carriers, isAsking, told } = useCarriers(brand.unique_id);
  const { targetName } = useNames();
  const counts = countsOf(carriers);
  const names = carriers.slice(0, MAX_NAMES).map(targetName);
  return (
    <p role="status">
      {isAsking && !counts && 'Asking what carries it …'}
      {counts && (
        <>
          Used by {counts}: <ExternalText>{names.join(', ')}</ExternalText>
          {carriers.length > MAX_NAMES && ` and ${carriers.length - MAX_NAMES} more`}.{' '}
        </>
      )}
      {!isAsking && !counts && told === 0 && 'Nothing is known here that carries it. '}
      {!isAsking &&
        !counts &&
        told > 0 &&
        `None of the ${told} applications, documents and groups that were asked about carries it. `}
      {!isAsking && 'There may be others that are not known here.'}
    </p>
  );
}

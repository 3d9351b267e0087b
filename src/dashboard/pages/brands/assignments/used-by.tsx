import type { NamedBrand } from '#features/brand-assignments/use-names.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { type Carrier, countsOf } from './carriers.ts';
import { useCarriers } from './use-carriers.ts';

const MOST_NAMES = 5;

export const nameOfCarrier = ({ kind, id, name }: Pick<Carrier, 'kind' | 'id' | 'name'>): string =>
  name ?? `${entityWords[kind].one} ${shortenId(id)}`;

export function UsedBy({ brand }: { readonly brand: NamedBrand }) {
  const { carriers, isAsking, told } = useCarriers(brand.unique_id);
  const counts = countsOf(carriers);
  const names = carriers.slice(0, MOST_NAMES).map(nameOfCarrier);
  const more = carriers.length - names.length;
  return (
    <p role="status">
      {isAsking && !counts && 'Asking what carries it …'}
      {counts && (
        <>
          Used by {counts}: <ExternalText>{names.join(', ')}</ExternalText>
          {more > 0 && ` and ${more} more`}.{' '}
        </>
      )}
      {!isAsking &&
        (counts
          ? 'There may be others that are not known here.'
          : told > 0
            ? `None of the ${told} applications, documents and groups that were asked about carries it. There may be others.`
            : 'Nothing is known here that carries it; there may be something all the same.')}
    </p>
  );
}

import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { entityWords } from '#features/directory/entity-words.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { NameLink } from '#ui/link.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './assignment-list.module.css';
import type { Carrier } from './carriers.ts';
import { FIRST, useCarriers } from './use-carriers.ts';
import { nameOfCarrier } from './used-by.tsx';

function CarrierName({ carrier }: { readonly carrier: Carrier }) {
  const { kind, id } = carrier;
  const name = nameOfCarrier(carrier);
  if (kind === 'document') return <NameLink to={paths.document(id)}>{name}</NameLink>;
  if (kind === 'document-group') return <NameLink to={paths.documentGroup(id)}>{name}</NameLink>;
  return name;
}

/** Source of an assignment that the service does not confirm. */
const sourceWords: Readonly<Record<Carrier['source'], string | undefined>> = {
  service: undefined,
  here: 'assigned on this browser',
  logs: 'assigned, as the request logs tell',
};

export function CarrierList({ brand }: { readonly brand: Brand }) {
  const [most, setMost] = useState(FIRST);
  const { carriers, isAsking, told, known } = useCarriers(brand.unique_id, most);
  const reach = `${told} of the ${known} applications, documents and groups known here ${told === 1 ? 'was' : 'were'} checked.`;
  const isAll = told >= known || most > known;
  // Shown only when all are answered, because late answers and names would shift the list.
  const [isTold, setTold] = useState(!isAsking);
  if (!isAsking && !isTold) setTold(true);
  return (
    <>
      <Text c="var(--text-2)" mih={{ base: '2lh', sm: 0 }} role="status">
        {isAsking
          ? 'Asking the service …'
          : told === 0
            ? 'This service does not tell which brand something has.'
            : `${reach} ${carriers.length === 0 ? 'None uses this brand.' : ''}`}
      </Text>
      {!isTold && <Skeleton height={300} aria-busy="true" />}
      {isTold && carriers.length > 0 && (
        <table className={classes.table}>
          <caption className="visually-hidden">Known to carry this brand</caption>
          <thead>
            <tr>
              <th scope="col">Used by</th>
            </tr>
          </thead>
          <tbody>
            {carriers.map((carrier) => (
              <tr key={`${carrier.kind} ${carrier.id}`}>
                <th scope="row">
                  <span className={classes.name}>
                    <CarrierName carrier={carrier} />
                  </span>
                  <span className={classes.id}>
                    {entityWords[carrier.kind].one} ·{' '}
                    <IdText id={carrier.id} what={`${entityWords[carrier.kind].one} id`} />
                    {sourceWords[carrier.source] && ` · ${sourceWords[carrier.source]}`}
                  </span>
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isTold && !isAll && told > 0 && (
        <Button
          style={{ alignSelf: 'flex-start' }}
          busy={isAsking}
          onClick={() => setMost((count) => count + FIRST)}
        >
          Check more
        </Button>
      )}
    </>
  );
}

import { Group, Skeleton, Text } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { targetKinds } from '#features/brand-assignments/assignment-step.ts';
import { carrierKey } from '#features/brand-assignments/carried-brand.ts';
import type { Assigning } from '#features/brand-assignments/use-assigning.ts';
import { useMayAssign } from '#features/brand-assignments/use-may-assign.ts';
import { useNames } from '#features/brand-assignments/use-names.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { entityPath } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { NameLink } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './carrier-list.module.css';
import { FIRST, type KnownCarrier, useCarriers } from './carriers.ts';

interface CarrierListProps {
  readonly brand: Brand;
  readonly assigning: Assigning;
  /** This browser forgot an assignment; the service and the request logs did not. */
  readonly onForgotten: () => void;
}

interface CarrierRowProps extends Omit<CarrierListProps, 'brand'> {
  readonly carrier: KnownCarrier;
  readonly name: string;
}

function CarrierRow({ carrier, name, assigning, onForgotten }: CarrierRowProps) {
  const { kind, id, known, isConfirmed } = carrier;
  const { pending, run } = assigning;
  const mayAssign = useMayAssign();
  const directory = useOwnDirectory();
  const path = entityPath(kind, id);
  const targetKind = targetKinds.find((it) => it === kind);
  const { one } = entityWords[kind];
  return (
    <tr>
      <th scope="row">
        {/* A name that is read later can need a second line on a phone. */}
        <Text fw={540} mih={{ base: '2lh', sm: 0 }} style={{ overflowWrap: 'anywhere' }}>
          {path ? (
            <NameLink to={path}>{upperFirst(name)}</NameLink>
          ) : (
            <ExternalText>{upperFirst(name)}</ExternalText>
          )}
        </Text>
        <Text fz="xs" lh="xs" c="var(--dim)">
          {one} · <IdText id={id} what={`${one} id`} />
          {known && !isConfirmed && (
            <>
              {known.source === 'here'
                ? ' · assigned on this browser '
                : ' · assigned, as the request logs tell, '}
              <TimeText seconds={known.at} style="relative" />
            </>
          )}
        </Text>
      </th>
      <td>
        <Group justify="flex-end" gap={4} wrap="nowrap">
          {targetKind && mayAssign('unassign', targetKind) && (
            <Button
              busy={pending?.origin === 'list' && pending.step.target.id === id}
              onClick={() => run({ act: 'unassign', target: { kind: targetKind, id } }, 'list')}
            >
              Unassign
              <ExternalText className="visually-hidden"> from {name}</ExternalText>
            </Button>
          )}
          {known?.source === 'here' && !isConfirmed && (
            <IconButton
              label={`Forget on this browser that ${name} has the brand`}
              icon={IconX}
              onClick={() => {
                directory.noteBrand({ type: kind, id }, undefined);
                announce('Forgotten on this browser. At the service nothing has changed', { shown: true });
                onForgotten();
              }}
            />
          )}
        </Group>
      </td>
    </tr>
  );
}

/** Documents, applications and groups with the brand, as the service, this browser or the request logs tell. */
export function CarrierList({ brand, assigning, onForgotten }: CarrierListProps) {
  const [limit, setLimit] = useState(FIRST);
  const { carriers, isAsking, told, known } = useCarriers(brand.unique_id, limit);
  const { targetName } = useNames();
  const isAll = told >= known || limit > known;
  // Shown only when all are answered, because late answers would shift the list.
  const [isTold, setTold] = useState(!isAsking);
  if (!isAsking && !isTold) setTold(true);
  const reach =
    told === 0
      ? 'This service does not tell which brand something has.'
      : `${told} of the ${known} applications, documents and groups known here ${told === 1 ? 'was' : 'were'} checked.`;
  return (
    <>
      <Text c="var(--text-2)" mih={{ base: '2lh', sm: 0 }} role="status">
        {isAsking ? 'Asking the service …' : reach}
        {!isAsking && carriers.length === 0 && ' None is known to use this brand.'}
      </Text>
      {!isTold && <Skeleton height={300} aria-busy="true" />}
      {isTold && carriers.length > 0 && (
        <table className={classes.table}>
          <caption className="visually-hidden">Known to carry this brand</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Used by</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {carriers.map((carrier) => (
              <CarrierRow
                key={carrierKey(carrier)}
                carrier={carrier}
                name={targetName(carrier)}
                assigning={assigning}
                onForgotten={onForgotten}
              />
            ))}
          </tbody>
        </table>
      )}
      {isTold && !isAll && told > 0 && (
        <Button
          style={{ alignSelf: 'flex-start' }}
          busy={isAsking}
          onClick={() => setLimit((count) => count + FIRST)}
        >
          Check more
        </Button>
      )}
    </>
  );
}

import { Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type TargetKind, targetKinds } from '#features/brand-assignments/assignment-step.ts';
import type { Assigning } from '#features/brand-assignments/use-assigning.ts';
import { useMayAssign } from '#features/brand-assignments/use-may-assign.ts';
import { useNames } from '#features/brand-assignments/use-names.ts';
import { type DirectoryEntry, nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './assignment-list.module.css';

interface Remembered extends DirectoryEntry {
  readonly type: TargetKind;
  readonly brand: { readonly id: string; readonly at: number };
}

/** Latest first. */
function rememberedOf(entries: readonly DirectoryEntry[], brandId: string): Remembered[] {
  return entries
    .flatMap((entry) => {
      const type = targetKinds.find((kind) => kind === entry.type);
      return type && entry.brand?.id === brandId
        ? [{ ...entry, type, brand: { id: brandId, at: entry.brand.at } }]
        : [];
    })
    .toSorted((a, b) => b.brand.at - a.brand.at);
}

interface RowProps {
  readonly entry: Remembered;
  readonly name: string;
  readonly assigning: Assigning;
  readonly onForget: () => void;
}

function Row({ entry, name, assigning, onForget }: RowProps) {
  const { pending, run } = assigning;
  const mayAssign = useMayAssign();
  const target = { kind: entry.type, id: entry.id };
  const isBusy = pending?.origin === 'list' && pending.step.target.id === entry.id;
  const { one } = entityWords[entry.type];
  return (
    <tr>
      <th scope="row">
        <ExternalText className={classes.name}>{nameOf(entry) ?? one}</ExternalText>
        <span className={classes.id}>
          {nameOf(entry) && `${one} · `}
          <IdText id={entry.id} what={`${one} id`} />
        </span>
      </th>
      <td>
        <TimeText seconds={entry.brand.at} style="relative" />
      </td>
      <td>
        <Group justify="flex-end" gap={4} wrap="nowrap">
          {mayAssign('unassign', entry.type) && (
            <Button busy={isBusy} onClick={() => run({ act: 'unassign', target }, 'list')}>
              Unassign
              <ExternalText className="visually-hidden"> from {name}</ExternalText>
            </Button>
          )}
          <IconButton label={`Take ${name} off this list`} icon={IconX} onClick={onForget} />
        </Group>
      </td>
    </tr>
  );
}

interface AssignmentListProps {
  readonly brand: Brand;
  readonly assigning: Assigning;
  readonly onForgotten: () => void;
}

/** From this browser's directory. */
export function AssignmentList({ brand, assigning, onForgotten }: AssignmentListProps) {
  const directory = useDirectory();
  const { targetName } = useNames(brand);
  const rows = rememberedOf(directory.entries(), brand.unique_id);
  if (rows.length === 0)
    return (
      <Text c="var(--text-2)">
        Nothing yet. Assign the brand to a document or an application, and it is listed here.
      </Text>
    );
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Assigned on this browser</caption>
      <thead>
        <tr>
          <th scope="col">Assigned to</th>
          <th scope="col">When</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => {
          const name = targetName({ kind: entry.type, id: entry.id });
          return (
            <Row
              key={`${entry.type} ${entry.id}`}
              entry={entry}
              name={name}
              assigning={assigning}
              onForget={() => {
                directory.noteBrand(entry, undefined);
                announce(`${name} is off the list. At the service nothing has changed`, { shown: true });
                onForgotten();
              }}
            />
          );
        })}
      </tbody>
    </table>
  );
}

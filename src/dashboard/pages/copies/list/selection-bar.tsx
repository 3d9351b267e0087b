import { useEffect, useRef, useState } from 'react';
import type { Copy } from '#features/copies/copy.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { ActionForms } from '#features/group-actions/action-forms.tsx';
import type { GroupAction } from '#features/group-actions/group-action.ts';
import { useGroupActions } from '#features/group-actions/use-group-actions.ts';
import { ListReading } from '#features/lists/list-reading.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { type CopyRow, keyOf } from '../model/copy-row.ts';
import classes from './selection-bar.module.css';
import type { useCopyList } from './use-copy-list.ts';

type CopyList = Pick<ReturnType<typeof useCopyList>, 'rows' | 'all' | 'total' | 'readPage'>;

interface SelectAllProps {
  readonly list: CopyList;
  readonly onAdd: (rows: readonly CopyRow[]) => void;
}

/** Selects every copy that matches the filters; other pages are read first, until the user stops. */
function SelectAll({ list, onAdd }: SelectAllProps) {
  const { rows = [], all, total, readPage } = list;
  const [read, setRead] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const selectAll = async () => {
    const running = new AbortController();
    abort.current = running;
    const { signal } = running;
    const wholeList = all ?? (rows.length >= total ? rows : undefined);
    const reading = new ListReading({ all: wholeList, total, keyOf, readPage });
    setRead(0);
    try {
      await reading.readOn(signal, () => setRead(reading.count));
      onAdd(reading.rows);
    } catch (error) {
      if (!signal.aborted) announce(`Not all were selected. ${explainError(error).text}`, { shown: true });
    } finally {
      setRead(undefined);
    }
  };
  if (read === undefined)
    return <Button onClick={() => void selectAll()}>Select all {sayCount(total)}</Button>;
  return (
    <>
      <span className={classes.reading} role="status">
        Reading {sayCount(read)} of {sayCount(total)} …
      </span>
      <Button onClick={() => abort.current?.abort()}>Stop</Button>
    </>
  );
}

interface SelectionBarProps extends SelectAllProps {
  readonly templateId: string;
  readonly copies: readonly Copy[];
  readonly onClear: () => void;
}

const ACTIONS: readonly (readonly [action: GroupAction, label: string])[] = [
  ['email', 'Email'],
  ['copy', 'Copy'],
  ['fax', 'Fax documents'],
  ['unshare', 'Unshare'],
];

export function SelectionBar({ templateId, copies, list, onAdd, onClear }: SelectionBarProps) {
  const [action, setAction] = useState<GroupAction>();
  const offered = useGroupActions();
  return (
    <section className={classes.bar} aria-label="Chosen copies">
      <p className={classes.count}>{sayMany(copies.length, 'copy', 'copies')} chosen</p>
      {copies.length < list.total && <SelectAll list={list} onAdd={onAdd} />}
      {ACTIONS.filter(([it]) => offered.includes(it)).map(([it, label]) => (
        <Button key={it} onClick={() => setAction(it)}>
          {label}
        </Button>
      ))}
      <Button variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
      <ActionForms
        action={action}
        copies={copies}
        templateId={templateId}
        onClose={() => setAction(undefined)}
      />
    </section>
  );
}

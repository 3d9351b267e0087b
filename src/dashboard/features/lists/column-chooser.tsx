import { Checkbox, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Store, useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import {
  type Choosable,
  type ColumnChoice,
  DEFAULT_CHOICE,
  hiddenColumns,
  moveColumn,
  shownColumns,
  toggleColumn,
} from './column-choice.ts';
import classes from './column-chooser.module.css';

interface ColumnChooserProps {
  readonly columns: readonly Choosable[];
  readonly store: Store<ColumnChoice>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function ColumnChooser({ columns, store }: ColumnChooserProps) {
  const choice = useStore(store);
  const list = useRef<HTMLUListElement>(null);
  const shown = shownColumns(columns, choice);
  useEffect(() => list.current?.querySelector('input')?.focus(), []);

  const move = ({ id, header }: Choosable, by: number) => {
    const next = moveColumn(columns, choice, id, by);
    if (next === choice) return;
    store.set(next);
    const position = shownColumns(columns, next).findIndex((column) => column.id === id) + 1;
    announce(`${header}: position ${position} of ${shown.length}`);
  };
  const onKeyDown = (column: Choosable) => (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(column, by);
  };
  return (
    <div className={classes.chooser}>
      <Group justify="space-between" wrap="nowrap">
        <h2 className={classes.title}>Columns</h2>
        <Button
          variant="subtle"
          color="gray"
          inactive={choice === DEFAULT_CHOICE}
          onClick={() => {
            store.set(DEFAULT_CHOICE);
            announce('The default columns in their default widths');
          }}
        >
          Reset
        </Button>
      </Group>
      <ul className={classes.columns} ref={list}>
        {[...shown, ...hiddenColumns(columns, choice)].map((column) => {
          const position = shown.indexOf(column);
          return (
            <li key={column.id} className={classes.column} onKeyDown={onKeyDown(column)}>
              <Checkbox
                className={classes.name}
                label={
                  <>
                    {column.header} {column.opens && <span className={classes.note}>opens the row</span>}
                  </>
                }
                checked={position >= 0}
                disabled={column.opens === true}
                onChange={() => store.set(toggleColumn(columns, choice, column.id))}
              />
              {position >= 0 && (
                <>
                  <IconButton
                    label={`Move ${column.header} up`}
                    icon={IconArrowUp}
                    inactive={position === 0}
                    onClick={() => move(column, -1)}
                  />
                  <IconButton
                    label={`Move ${column.header} down`}
                    icon={IconArrowDown}
                    inactive={position === shown.length - 1}
                    onClick={() => move(column, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes.help}>Alt and an arrow key move a column. Widths: drag the edge of a heading.</p>
    </div>
  );
}

import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useKeys } from '#ui/keys.ts';
import { DeriveButton } from './derive-button.tsx';
import { useRoleActions } from './role-actions.ts';
import { roleGroups, rolePaths } from './role-groups.ts';
import classes from './role-list.module.css';
import { RoleRow } from './role-row.tsx';
import type { useOpenRole } from './use-open-role.ts';
import { useRowInSight } from './use-row-in-sight.ts';

/** Where the keys lead that move from a row to another. */
const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => Math.min(at + 1, rolePaths.length - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: () => rolePaths.length - 1,
};

/** The row that an event comes from, if it comes from a row and not from what is open below it. */
function rowAt(target: EventTarget): { readonly row: HTMLElement; readonly path: string } | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
  const path = row?.dataset.path;
  return row && path !== undefined ? { row, path } : undefined;
}

/**
 * Every role with its colour. Arrows move through the rows, Enter opens one, # begins to type its colour, and the keys
 * for copying and pasting work on the row that has the focus.
 */
export function RoleList({ open, selected, show, close }: ReturnType<typeof useOpenRole>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { copy, paste } = useRoleActions();
  const [focused, setFocused] = useState<string>();
  const noteRow = useRowInSight(list, open);
  const tabbable = focused ?? selected ?? rolePaths[0];

  const focusRow = (path: string | undefined) => {
    if (path === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  };
  const moveBy = (key: 'ArrowDown' | 'ArrowUp') => {
    const from = focused ?? selected;
    focusRow(rolePaths[from === undefined ? 0 : (steps[key]?.(rolePaths.indexOf(from)) ?? 0)]);
  };
  useKeys([
    { keys: 'j', label: 'Next colour', group: 'Colours', run: () => moveBy('ArrowDown') },
    { keys: 'k', label: 'Previous colour', group: 'Colours', run: () => moveBy('ArrowUp') },
    {
      keys: '#',
      label: 'Type the selected colour',
      group: 'Colours',
      run: () => selected !== undefined && show(selected, '#'),
    },
  ]);
  const onClick = (event: MouseEvent) => {
    const at = rowAt(event.target);
    if (!at) return;
    noteRow(at.row);
    // A key has no place on the screen: Enter goes on in the hex field, a pointer stays where it is.
    if (open?.path === at.path) close();
    else show(at.path, event.detail === 0 ? '' : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
      focusRow(open.path);
      return;
    }
    const at = rowAt(event.target);
    if (!at) return;
    const step = steps[event.key];
    if (step) focusRow(rolePaths[step(rolePaths.indexOf(at.path))]);
    else if (event.key === '#') {
      noteRow(at.row);
      show(at.path, '#');
    } else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    const at = rowAt(event.target);
    if (!at || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const colour = copy(at.path);
    if (colour !== undefined) event.clipboardData.setData('text/plain', colour);
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = rowAt(event.target);
    if (!at) return;
    event.preventDefault();
    paste(at.path, event.clipboardData.getData('text/plain'));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
    <div
      className={classes.list}
      ref={list}
      role="group"
      aria-label="Colours"
      aria-describedby={id}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onFocus={(event) => {
        const at = rowAt(event.target);
        if (at) setFocused(at.path);
      }}
    >
      <p className="visually-hidden" id={id}>
        Arrow keys move through the colours, Enter opens one, # starts typing its value.
      </p>
      {roleGroups.map(({ name, fields }) => (
        <section key={name} aria-label={name}>
          <div className={classes.head}>
            <h2 className={classes.name}>{name}</h2>
            <DeriveButton group={name} fields={fields} />
          </div>
          <ul className={classes.rows}>
            {fields.map((field) => (
              <RoleRow
                key={field.path}
                field={field}
                open={open?.path === field.path}
                selected={selected === field.path}
                tabbable={tabbable === field.path}
                typing={open?.path === field.path ? open.typing : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

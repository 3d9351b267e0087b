import { UnstyledButton } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, memo, useId, useState } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { type Elements, useElements, useRegistered } from '#ui/elements.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { useKeys } from '#ui/keys.ts';
import { typedColour } from '../colour-math/hex.ts';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { useDraftValue, useEditorState } from '../model/brand-editor.ts';
import { type ColourField, nameOfField } from '../model/brand-fields.ts';
import { ColourInspector } from './colour-inspector.tsx';
import { DeriveButton } from './derive-states.tsx';
import { useRoleActions } from './role-actions.ts';
import { roleGroups, rolePaths } from './role-groups.ts';
import classes from './role-list.module.css';
import { type Typing, type useOpenRole, useRowInSight } from './use-open-role.ts';

interface RoleRowProps {
  readonly field: ColourField;
  readonly open: boolean;
  readonly selected: boolean;
  /** The row in the tab order; arrow keys reach the others. */
  readonly tabbable: boolean;
  readonly typing: Typing | undefined;
  readonly rows: Elements;
}

/** The list handles its events. */
const RoleRow = memo(function RoleRow(props: RoleRowProps) {
  const { field, open, selected, tabbable, typing, rows } = props;
  const { path } = field;
  const row = useRegistered<HTMLButtonElement>(rows, path);
  const value = useDraftValue(path);
  const changed = useEditorState(({ saved, draft }) => saved[path] !== draft[path]);
  const text = typeof value === 'string' ? value : undefined;
  return (
    <li>
      <UnstyledButton
        className={classes.row}
        ref={row}
        tabIndex={tabbable ? 0 : -1}
        aria-expanded={open}
        aria-current={selected || undefined}
        aria-label={spellOut(
          `${nameOfField(field)}, ${text ?? 'not set'}${changed ? ', changed' : ''}`,
          false,
        )}
      >
        <ColourSwatch colour={text === undefined ? undefined : typedColour(text)} />
        <span className={classes.label}>{field.label}</span>
        {changed && <span className={classes.dot} title="Differs from what is saved" />}
        <ExternalText className={classes.hex} data-unset={text === undefined || undefined}>
          {text ?? 'not set'}
        </ExternalText>
      </UnstyledButton>
      {open && <ColourInspector field={field} typing={typing} />}
    </li>
  );
});

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => Math.min(at + 1, rolePaths.length - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: () => rolePaths.length - 1,
};

/**
 * Arrow keys move between rows, Enter opens one, # starts to type its colour, and copy and paste apply to the focused
 * row.
 */
export function RoleList({ open, selected, show, close }: ReturnType<typeof useOpenRole>) {
  const id = useId();
  const rows = useElements();
  const { copy, paste } = useRoleActions();
  const [focused, setFocused] = useState<string>();
  const noteRow = useRowInSight(rows, open);
  const tabbable = focused ?? selected ?? rolePaths[0];

  const focusRow = (path = '') => rows.get(path)?.focus();
  /** Undefined for events from the opened part below a row. */
  const rowAt = (target: EventTarget) => {
    const found = [...rows].find(([, row]) => row.contains(target as Node));
    return found && { path: found[0], row: found[1] };
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
    // A click by keyboard (detail 0) moves the focus to the hex field.
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
    // biome-ignore lint/a11y/useSemanticElements: not a group of form fields.
    <div
      className={classes.list}
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
                rows={rows}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

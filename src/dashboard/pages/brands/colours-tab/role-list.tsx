import { Group, Text, Title, UnstyledButton } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { useKeys } from '#ui/keys.ts';
import { typedColour } from '../colour-math/hex.ts';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { useDraftValue, useEditorState } from '../model/brand-editor.ts';
import { type ColourField, colourFields, nameOfField } from '../model/brand-fields.ts';
import { ColourInspector } from './colour-inspector.tsx';
import { DeriveButton } from './derive-states.tsx';
import { useRoleActions } from './role-actions.ts';
import classes from './role-list.module.css';
import type { useOpenRole } from './use-open-role.ts';

const roleGroups = [...Map.groupBy(colourFields, ({ group }) => group)];
const rolePaths = colourFields.map(({ path }) => path);

interface RoleRowProps {
  readonly field: ColourField;
  readonly open: boolean;
  readonly selected: boolean;
  /** The row in the tab order; arrow keys reach the others. */
  readonly tabbable: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The list handles its events. */
const RoleRow = memo(function RoleRow({ field, open, selected, tabbable, input }: RoleRowProps) {
  const { path } = field;
  const value = useDraftValue(path);
  const changed = useEditorState(({ saved, draft }) => saved[path] !== draft[path]);
  const text = typeof value === 'string' ? value : undefined;
  return (
    <li>
      <UnstyledButton
        className={classes.row}
        data-path={path}
        tabIndex={tabbable ? 0 : -1}
        aria-expanded={open}
        aria-current={selected || undefined}
        aria-label={spellOut(
          `${nameOfField(field)}, ${text ?? 'not set'}${changed ? ', changed' : ''}`,
          false,
        )}
      >
        <ColourSwatch colour={text === undefined ? undefined : typedColour(text)} />
        <Text span fz="sm" truncate>
          {field.label}
        </Text>
        {changed && <span className={classes.dot} title="Differs from what is saved" />}
        <ExternalText className={classes.hex} data-unset={text === undefined || undefined}>
          {text ?? 'not set'}
        </ExternalText>
      </UnstyledButton>
      {open && <ColourInspector field={field} input={input} />}
    </li>
  );
});

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => rolePaths.length - 1,
};

/** Undefined for what is not in a row, such as the opened part below it. */
const rowAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-path]') ?? undefined) : undefined;
const pathOf = (row: HTMLElement | undefined) => row?.dataset.path;
const rowIn = (list: HTMLElement | null, path = '') =>
  list?.querySelector<HTMLElement>(`[data-path="${path}"]`) ?? undefined;

/**
 * Arrow keys move between rows, Enter opens one, # starts to type its colour, and copy and paste apply to the focused
 * row.
 */
export function RoleList({ open, selected, show, close }: ReturnType<typeof useOpenRole>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { copy, paste } = useRoleActions();
  const [focused, setFocused] = useState<string>();
  const tabbable = focused ?? selected ?? rolePaths[0];

  const rowOf = (path: string | undefined) => rowIn(list.current, path);
  useLayoutEffect(() => {
    const row = rowIn(list.current, open?.path);
    row?.parentElement?.scrollIntoView({ block: 'nearest' });
    // After a jump the focus moves to the row, unless it is on a visible part of the preview.
    const stays = document.activeElement?.closest('[data-part="preview"]')?.checkVisibility();
    if (open?.jumped && !stays) row?.focus({ preventScroll: true });
  }, [open]);
  const showRow = (row: HTMLElement, isTyping: boolean) => {
    const { top } = row.getBoundingClientRect();
    show(pathOf(row) ?? '');
    // Another row above may have closed: whatever scrolls keeps this one in place.
    for (let around: Element | null = row; around; around = around.parentElement)
      around.scrollBy({ top: row.getBoundingClientRect().top - top });
    row.parentElement?.scrollIntoView({ block: 'nearest' });
    if (!isTyping) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  };
  const moveBy = (key: 'ArrowDown' | 'ArrowUp') => {
    const from = focused ?? selected;
    rowOf(rolePaths[from === undefined ? 0 : (steps[key]?.(rolePaths.indexOf(from)) ?? 0)])?.focus();
  };
  useKeys([
    { keys: 'j', label: 'Next colour', group: 'Colours', run: () => moveBy('ArrowDown') },
    { keys: 'k', label: 'Previous colour', group: 'Colours', run: () => moveBy('ArrowUp') },
    {
      keys: '#',
      label: 'Type the selected colour',
      group: 'Colours',
      run: () => {
        const row = rowOf(selected);
        if (!row) return;
        showRow(row, true);
        // The key is handled here, so the browser does not type it.
        input.current?.setRangeText('#', 0, input.current.value.length, 'end');
        input.current?.dispatchEvent(new Event('input', { bubbles: true }));
      },
    },
  ]);
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event.target);
    if (!row) return;
    // A click by keyboard (detail 0) moves the focus to the hex field.
    if (open?.path === pathOf(row)) close();
    else showRow(row, event.detail === 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowAt(event.target);
    const step = steps[event.key];
    if (row && event.key === '#') {
      // The browser then types it into the hex field.
      event.stopPropagation();
      showRow(row, true);
      return;
    }
    if (event.key === 'Escape' && open) {
      close();
      rowOf(open.path)?.focus();
    } else if (row && step) rowOf(rolePaths[step(rolePaths.indexOf(pathOf(row) ?? ''))])?.focus();
    else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    const path = pathOf(rowAt(event.target));
    if (path === undefined || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const colour = copy(path);
    if (colour !== undefined) event.clipboardData.setData('text/plain', colour);
  };
  const onPaste = (event: ClipboardEvent) => {
    const path = pathOf(rowAt(event.target));
    if (path === undefined) return;
    event.preventDefault();
    paste(path, event.clipboardData.getData('text/plain'));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of form fields.
    <div
      ref={list}
      className={classes.list}
      role="group"
      aria-label="Colours"
      aria-describedby={id}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onFocus={(event) => {
        const row = rowAt(event.target);
        if (row) setFocused(pathOf(row));
      }}
    >
      <p className="visually-hidden" id={id}>
        Arrow keys move through the colours, Enter opens one, # starts typing its value.
      </p>
      {roleGroups.map(([name, fields]) => (
        <section key={name} aria-label={name}>
          <Group justify="space-between" mih={32} px="md" pt={4}>
            <Title order={2} fz="sm" lh="sm" fw={600} c="var(--dim)">
              {name}
            </Title>
            <DeriveButton group={name} fields={fields} />
          </Group>
          <ul className={classes.rows}>
            {fields.map((field) => (
              <RoleRow
                key={field.path}
                field={field}
                open={open?.path === field.path}
                selected={selected === field.path}
                tabbable={tabbable === field.path}
                input={input}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { colourOf } from '../colour-math/colour-text.ts';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { type ColourField, nameOfField } from '../model/brand-fields.ts';
import { useDraftValue, useEditorState } from '../model/use-brand-editor.ts';
import { ColourInspector } from './colour-inspector.tsx';
import classes from './role-list.module.css';
import type { Typing } from './use-open-role.ts';

interface RoleRowProps {
  readonly field: ColourField;
  readonly open: boolean;
  readonly selected: boolean;
  /** Whether the Tab key leads to this row; arrows lead to the others. */
  readonly tabbable: boolean;
  readonly typing: Typing | undefined;
}

/** One role: its colour, and when it is open what can be done with it. The list handles what is pressed. */
export const RoleRow = memo(function RoleRow({ field, open, selected, tabbable, typing }: RoleRowProps) {
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
        aria-label={`${nameOfField(field)}, ${text ?? 'not set'}${changed ? ', changed' : ''}`}
      >
        <ColourSwatch colour={text === undefined ? undefined : colourOf(text)} />
        <span className={classes.label}>{field.label}</span>
        {changed && <span className={classes.dot} title="Differs from what is saved" />}
        <span className={classes.hex} data-unset={text === undefined || undefined}>
          {text ?? 'not set'}
        </span>
      </UnstyledButton>
      {open && <ColourInspector field={field} typing={typing} />}
    </li>
  );
});

import { Group, Stack } from '@mantine/core';
import { IconClipboard, IconCopy, IconEraser, IconRestore } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { typedColour } from '../colour-math/hex.ts';
import { ColourField } from '../colour-picker/colour-field.tsx';
import { ColourPanel } from '../colour-picker/colour-panel.tsx';
import { rememberColour, useBrandColours } from '../colour-picker/offered-colours.ts';
import { useBrandEditor, useDraftValue, useEditorState } from '../model/brand-editor.ts';
import { type ColourField as Field, nameOfField } from '../model/brand-fields.ts';
import classes from './colour-inspector.module.css';
import { copiedColour, useRoleActions } from './role-actions.ts';
import { UseEverywhere } from './use-everywhere.tsx';

/** The draft takes colours only; other text stays in the field until the colour changes, as by undo or the picker. */
function useTyped(path: string, value: string | undefined) {
  const editor = useBrandEditor();
  const [typed, setTyped] = useState({ text: value ?? '', over: value });
  const text = typed.over === value ? typed.text : (value ?? '');
  const last = useRef<string>(undefined);
  // Only when the row closes, because a longer list of recent colours would push away what is pressed.
  useEffect(
    () => () => {
      if (last.current !== undefined) rememberColour(last.current);
    },
    [],
  );
  const isColour = (it: string) => it.trim() === '' || typedColour(it) !== undefined;
  const type = (next: string) => {
    const over = isColour(next) ? typedColour(next) : value;
    setTyped({ text: next, over });
    last.current = typedColour(next);
    if (isColour(next)) editor.change({ [path]: over }, `type ${path}`);
  };
  return { text, type, isInvalid: !isColour(text) };
}

interface ColourInspectorProps {
  readonly field: Field;
  readonly input: Ref<HTMLInputElement>;
}

export function ColourInspector({ field, input }: ColourInspectorProps) {
  const { path } = field;
  const editor = useBrandEditor();
  const { copy, paste } = useRoleActions();
  const draftValue = useDraftValue(path);
  const saved = useEditorState((state) => state.saved[path]);
  const brandColours = useBrandColours(path);
  const copied = useStore(copiedColour);
  const value = typeof draftValue === 'string' ? draftValue : undefined;
  const before = typeof saved === 'string' ? saved : undefined;
  const { text, type, isInvalid } = useTyped(path, value);
  const button: ButtonProps = { size: 'xs', justify: 'start', flex: '1 1 auto', miw: '36%' };
  return (
    <Stack gap={10} className={classes.inspector} role="group" aria-label={nameOfField(field)}>
      <ColourPanel
        value={value === undefined ? undefined : typedColour(value)}
        onChange={(colour) => editor.change({ [path]: colour }, `pick ${path}`)}
        onEnd={editor.endStep}
        brandColours={brandColours}
      >
        <ColourField
          ref={input}
          label="Hex colour"
          hidesLabel
          placeholder="Not set"
          value={text}
          // Invalid text exists only in the field, so undo is the browser's.
          data-draft-field={isInvalid ? undefined : true}
          onChange={type}
          onEnd={editor.endStep}
        />
      </ColourPanel>
      <UseEverywhere path={path} value={value} />
      <Group gap={6}>
        <Button
          {...button}
          leftSection={<IconCopy size={14} stroke={1.8} />}
          inactive={value === undefined}
          // The browser may refuse; pasting between roles works without it.
          onClick={() => navigator.clipboard?.writeText(copy(path) ?? '').catch(() => undefined)}
        >
          Copy
        </Button>
        <Button
          {...button}
          leftSection={<IconClipboard size={14} stroke={1.8} />}
          inactive={copied === undefined}
          onClick={() => paste(path, copied ?? '')}
        >
          <ExternalText>{copied === undefined ? 'Paste' : `Paste ${copied}`}</ExternalText>
        </Button>
        <Button
          {...button}
          leftSection={<IconRestore size={14} stroke={1.8} />}
          inactive={value === before}
          onClick={() => {
            editor.reset(path);
            announce(`${nameOfField(field)} is as it was saved`);
          }}
        >
          <ExternalText>
            {value === before || before === undefined ? 'Reset' : `Reset to ${before}`}
          </ExternalText>
        </Button>
        <Button
          {...button}
          leftSection={<IconEraser size={14} stroke={1.8} />}
          inactive={value === undefined}
          onClick={() => {
            editor.change({ [path]: undefined });
            announce(`${nameOfField(field)} is not set any more`);
          }}
        >
          Clear
        </Button>
      </Group>
    </Stack>
  );
}

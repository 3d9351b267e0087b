import { IconClipboard, IconCopy, IconEraser, IconRestore } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { typedColour } from '../colour-math/hex.ts';
import { ColourPanel } from '../colour-picker/colour-panel.tsx';
import { rememberColour, useBrandColours } from '../colour-picker/offered-colours.ts';
import { useBrandEditor, useDraftValue, useEditorState } from '../model/brand-editor.ts';
import { type ColourField, nameOfField } from '../model/brand-fields.ts';
import classes from './colour-inspector.module.css';
import { HexField } from './hex-field.tsx';
import { copiedColour, useRoleActions } from './role-actions.ts';
import { UseEverywhere } from './use-everywhere.tsx';
import type { Typing } from './use-open-role.ts';

interface InspectorButtonProps {
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly children: ReactNode;
  /** Ignores presses but keeps the focus. */
  readonly inactive: boolean;
  readonly onClick: () => void;
}

function InspectorButton({ icon: Icon, children, inactive, onClick }: InspectorButtonProps) {
  return (
    <Button
      size="xs"
      className={classes.action}
      justify="start"
      leftSection={<Icon size={14} stroke={1.8} />}
      inactive={inactive}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface ColourInspectorProps {
  readonly field: ColourField;
  readonly typing: Typing | undefined;
}

export function ColourInspector({ field, typing }: ColourInspectorProps) {
  const { path } = field;
  const editor = useBrandEditor();
  const { copy, paste, reset, clear } = useRoleActions();
  const draftValue = useDraftValue(path);
  const saved = useEditorState((state) => state.saved[path]);
  const brandColours = useBrandColours(path);
  const copied = useStore(copiedColour);
  const input = useRef<HTMLInputElement>(null);
  const value = typeof draftValue === 'string' ? draftValue : undefined;
  const before = typeof saved === 'string' ? saved : undefined;

  useLayoutEffect(() => {
    if (!typing) return;
    input.current?.focus({ preventScroll: true });
    if (typing.text === '') input.current?.select();
  }, [typing]);

  const choose = (colour: string) => {
    editor.change({ [path]: colour });
    rememberColour(colour);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this, and it is no form.
    <div className={classes.inspector} role="group" aria-label={nameOfField(field)}>
      <HexField
        ref={input}
        label="Hex colour"
        value={value}
        typing={typing}
        onChange={(colour) => editor.change({ [path]: colour }, `type ${path}`)}
        onEnd={() => {
          editor.endStep();
          if (value !== undefined && value !== before && typedColour(value)) rememberColour(value);
        }}
        onPick={choose}
      />
      <ColourPanel
        value={value === undefined ? undefined : typedColour(value)}
        onChange={(colour) => editor.change({ [path]: colour }, `pick ${path}`)}
        onEnd={editor.endStep}
        brandColours={brandColours}
      />
      <UseEverywhere path={path} value={value} />
      <div className={classes.actions}>
        <InspectorButton
          icon={IconCopy}
          inactive={value === undefined}
          onClick={() => {
            const colour = copy(path);
            // The browser may refuse; pasting between roles works without it.
            if (colour !== undefined) navigator.clipboard?.writeText(colour).catch(() => undefined);
          }}
        >
          Copy
        </InspectorButton>
        <InspectorButton
          icon={IconClipboard}
          inactive={copied === undefined}
          onClick={() => paste(path, copied ?? '')}
        >
          <ExternalText>{copied === undefined ? 'Paste' : `Paste ${copied}`}</ExternalText>
        </InspectorButton>
        <InspectorButton icon={IconRestore} inactive={value === before} onClick={() => reset(path)}>
          <ExternalText>
            {value === before || before === undefined ? 'Reset' : `Reset to ${before}`}
          </ExternalText>
        </InspectorButton>
        <InspectorButton icon={IconEraser} inactive={value === undefined} onClick={() => clear(path)}>
          Clear
        </InspectorButton>
      </div>
    </div>
  );
}

import { Switch } from '@mantine/core';
import { useId, useRef } from 'react';
import { TextButton } from '#ui/text-button.tsx';
import type { SwitchField } from '../model/brand-fields.ts';
import { useBrandEditor, useDraftValue, useEditorState } from '../model/use-brand-editor.ts';
import classes from './text-fields.module.css';

interface VisibilitySwitchProps {
  readonly field: SwitchField;
  /** What the switch decides, for whoever has never seen the page. */
  readonly description: string;
}

/** Whether signers see a part of the page. */
export function VisibilitySwitch({ field, description }: VisibilitySwitchProps) {
  const { path, label } = field;
  const editor = useBrandEditor();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const value = useDraftValue(path);
  const changed = useEditorState(({ saved }) => saved[path]) !== value;
  return (
    <div>
      <div className={classes.head}>
        <Switch
          ref={input}
          data-path={path}
          label={label}
          aria-describedby={id}
          checked={value === true}
          onChange={(event) => editor.change({ [path]: event.currentTarget.checked })}
        />
        {changed && <span className={classes.dot} title="Differs from what is saved" />}
        {changed && (
          <TextButton
            className={classes.small}
            aria-label={`Reset: ${label}`}
            onClick={() => {
              editor.reset(path);
              input.current?.focus();
            }}
          >
            Reset
          </TextButton>
        )}
      </div>
      <p className={classes.description} id={id}>
        {description}
        {value === undefined && ' It is not set: the service decides.'}
      </p>
    </div>
  );
}

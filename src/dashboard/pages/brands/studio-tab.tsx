import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { OperationId } from '#contract/operations.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { ReadOnly } from '#features/rights/read-only.tsx';
import { FormPreviewPanes, type Side } from '#ui/form-preview.tsx';
import { useSelectedField } from './model/use-selected-field.ts';

interface StudioTabProps {
  /** Of the form, such as "Colours". */
  readonly label: string;
  /** The form is read-only if the user's role excludes them. */
  readonly calls: readonly OperationId[];
  /** Follows "Your role does not include"; undefined for a tab without editable fields. */
  readonly what?: string;
  readonly form: ReactNode;
  readonly preview: ReactNode;
  /** Undefined if the form shows its own checks. */
  readonly checks?: ReactNode;
  readonly formWidth?: string;
  /** A narrow page shows the form when this changes; by default when a finding or the preview selects a field. */
  readonly jump?: string | null | undefined;
}

/** A tab of the studio: its fields, their preview and their checks. */
export function StudioTab(props: StudioTabProps) {
  const { label, calls, what, form, preview, checks } = props;
  const [side, setSide] = useState<Side>('form');
  const mayChange = useMayCall()(...calls);
  const [path] = useSelectedField();
  const { key } = useLocation();
  const jump = props.jump === undefined && path !== undefined ? key : props.jump;
  const [seen, setSeen] = useState(jump);
  if (seen !== jump) {
    setSeen(jump);
    if (jump) setSide('form');
  }
  return (
    <FormPreviewPanes
      label={label}
      side={side}
      onSide={setSide}
      formWidth={props.formWidth ?? 'minmax(320px, 376px)'}
      isReadOnly={!mayChange || what === undefined}
      form={
        what === undefined ? (
          form
        ) : (
          <ReadOnly calls={calls} what={what} inset>
            {form}
          </ReadOnly>
        )
      }
      preview={preview}
      checks={checks && (what === undefined ? checks : <ReadOnly calls={calls}>{checks}</ReadOnly>)}
    />
  );
}

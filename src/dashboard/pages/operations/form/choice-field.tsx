import { NativeSelect } from '@mantine/core';
import type { Choice } from '../model/field-spec.ts';
import { getAt, pathKey } from '../model/json-path.ts';
import type { FieldProps } from './field-editor.tsx';
import { fieldNote } from './field-note.ts';
import { useForm } from './request-form-context.ts';

const NONE = '';
/** Stands for a value that is none of the options. */
const OTHER = 'other';

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Choice[];
}

/** One of a few values, or none. */
export function ChoiceField({ options, ...props }: ChoiceFieldProps) {
  const { name, path } = props;
  const { request, set, touch, errorOf } = useForm();
  const value = getAt(request, path);
  const at = options.indexOf(value as Choice);
  const isOther = value !== undefined && at < 0;
  return (
    <div data-path={pathKey(path)} data-short>
      <NativeSelect
        label={name}
        description={fieldNote(props, value)}
        error={errorOf(path)}
        value={at >= 0 ? String(at) : isOther ? OTHER : NONE}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== OTHER) set(path, options[Number(currentTarget.value || -1)]);
        }}
        onBlur={() => touch(path)}
        data={[
          { value: NONE, label: 'left out' },
          ...options.map((option, index) => ({ value: String(index), label: String(option) })),
          ...(isOther ? [{ value: OTHER, label: JSON.stringify(value) }] : []),
        ]}
      />
    </div>
  );
}

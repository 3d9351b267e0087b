import { SegmentedControl } from '@mantine/core';
import type { EditorProps } from './editor-props.ts';

const OPTIONS = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Errors only' },
  { value: 'no', label: 'No errors' },
] as const;

/** Any entry, errors only, or no errors. */
export function ErrorEditor({ value, onChange }: EditorProps<'yes' | 'no'>) {
  return (
    <SegmentedControl
      aria-label="Error"
      data={[...OPTIONS]}
      value={value ?? 'any'}
      onChange={(next) => onChange(next === 'any' ? undefined : next)}
    />
  );
}

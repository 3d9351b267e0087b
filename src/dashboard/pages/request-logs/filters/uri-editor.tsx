import { SearchField } from '#ui/search-field.tsx';
import { MAX_URI_LENGTH, type UriValue } from '../model/log-filters.ts';
import type { EditorProps } from './editor-props.ts';

const WAYS = [
  ['match', 'contains'],
  ['like', 'is like'],
] as const;

/** A text that the URI contains, or is like. */
export function UriEditor({ value, onChange, onDone }: EditorProps<UriValue>) {
  return (
    <SearchField
      label="URI"
      placeholder="URI, such as /v2/events"
      maxLength={MAX_URI_LENGTH}
      wayLabel="How the URI is compared"
      ways={WAYS}
      text={value?.text}
      way={value?.type}
      onChange={(text, type) => onChange(text === undefined ? undefined : { type, text })}
      onSubmit={onDone}
    />
  );
}

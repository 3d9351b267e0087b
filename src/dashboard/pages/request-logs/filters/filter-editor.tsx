import type { ComponentType } from 'react';
import type { LogFilterKey, LogFilterValue, LogFilterValues } from '../model/log-filters.ts';
import { ApplicationEditor } from './application-editor.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CreatedEditor } from './created-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { ErrorEditor } from './error-editor.tsx';
import { MethodEditor } from './method-editor.tsx';
import { TimeEditor } from './time-editor.tsx';
import { UriEditor } from './uri-editor.tsx';

/** An editor for every filter of the table; one that is missing is a fault of types. */
const editors: { readonly [K in LogFilterKey]: ComponentType<EditorProps<LogFilterValue<K>>> } = {
  created: CreatedEditor,
  error: ErrorEditor,
  code: CodeEditor,
  method: MethodEditor,
  uri: UriEditor,
  application: ApplicationEditor,
  time: TimeEditor,
};

interface FilterEditorProps<K extends LogFilterKey> {
  readonly filter: K;
  readonly values: LogFilterValues;
  readonly onChange: (changes: LogFilterValues) => void;
  readonly onDone: () => void;
}

/** The editor of one filter. */
export function FilterEditor<K extends LogFilterKey>({
  filter,
  values,
  onChange,
  onDone,
}: FilterEditorProps<K>) {
  const Editor: ComponentType<EditorProps<LogFilterValue<K>>> = editors[filter];
  const value: LogFilterValue<K> | undefined = values[filter];
  return <Editor value={value} onChange={(next) => onChange({ [filter]: next })} onDone={onDone} />;
}

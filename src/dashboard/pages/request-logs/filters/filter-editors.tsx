import { SegmentedControl, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentType, type FormEvent, useState } from 'react';
import { knownCodes } from '#contract/catalogue.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { operationList } from '#contract/operations.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useDirectory } from '#features/directory/use-directory.ts';
import { shortenId } from '#lib/short-id.ts';
import { type IntegerRange, integerRangeCodec } from '#lib/text-codec.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import {
  type ErrorValue,
  type LogFilterKey,
  type LogFilterValue,
  type LogFilterValues,
  logFilters,
  MAX_TEXT_LENGTH,
  METHODS,
  type UriValue,
} from '../model/log-filters.ts';
import { codesNamed, conditionOfCode, isErrorCode } from '../model/named-errors.ts';
import { operationsNamed, operationText } from '../model/named-operations.ts';
import { MAX_TOOK, readDuration } from '../model/took-range.ts';
import { CreatedEditor } from './created-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-editors.module.css';
import { TextListEditor } from './text-list-editor.tsx';

const OUTCOMES = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Failed' },
  { value: 'no', label: 'Not failed' },
] as const;

/** An error answered with 200 counts as failed. */
function FailedEditor({ value, onChange }: EditorProps<'yes' | 'no'>) {
  return (
    <SegmentedControl
      aria-label="Failed"
      data={[...OUTCOMES]}
      value={value ?? 'any'}
      onChange={(next) => onChange(next === 'any' ? undefined : next)}
    />
  );
}

const operationNames = operationList.map(({ summary }) => ({ value: summary }));

function OperationEditor(props: EditorProps<readonly string[]>) {
  return (
    <TextListEditor
      {...props}
      label="Operation"
      placeholder="Create an event subscription"
      options={operationNames}
      say={(value) => logFilters.filters.op.describe([value], '')}
      read={(text) =>
        operationsNamed(text).length > 0
          ? operationText(text)
          : new Error(`No operation is called “${text}”.`)
      }
    />
  );
}

const errorCodes = knownCodes.map((code) => ({ value: String(code), label: conditionOfCode(String(code)) }));

/** Error codes. Old links and the query bar may have `yes` or `no` instead. */
function ErrorEditor({ value, ...props }: EditorProps<ErrorValue>) {
  if (typeof value === 'string')
    return (
      <div className={classes.row}>
        <span>{value === 'yes' ? 'What the log calls an error' : 'What the log does not call an error'}</span>
        <IconButton label="Remove it" icon={IconX} onClick={() => props.onChange(undefined)} />
      </div>
    );
  return (
    <TextListEditor
      {...props}
      value={value}
      label="Code, or words for an error"
      placeholder={String(codes.EVENT_NOT_STRING)}
      options={errorCodes}
      say={(code) => [code, isErrorCode(code) && conditionOfCode(code)].filter(Boolean).join(' ')}
      read={(text) =>
        codesNamed(text).length > 0 ? text : new Error(`No error is known that says “${text}”.`)
      }
    />
  );
}

function AddressEditor(props: EditorProps<readonly string[]>) {
  return <TextListEditor {...props} label="IP address" placeholder="203.0.113.21" />;
}

function BodyEditor(props: EditorProps<readonly string[]>) {
  return <TextListEditor {...props} label="Text in a body" placeholder="retry_count" />;
}

/** Also offers other methods from the URL. */
function MethodEditor({ value = [], onChange }: EditorProps<readonly string[]>) {
  const offered = [...new Set([...METHODS, ...value])];
  const toggle = (method: string) => {
    const next = offered.filter((it) => (it === method) !== value.includes(it));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.hint}>Any of these methods</legend>
      {offered.map((method) => (
        <Button key={method} size="xs" aria-pressed={value.includes(method)} onClick={() => toggle(method)}>
          {method}
        </Button>
      ))}
    </fieldset>
  );
}

const WAYS = [
  ['match', 'contains'],
  ['like', 'is like'],
] as const;

/** Edits one text; several are edited in the query bar. */
function UriEditor({ value, onChange, onDone }: EditorProps<UriValue>) {
  const [only, ...others] = value?.any ?? [];
  return (
    <SearchField
      label="URI"
      placeholder="URI, such as /v2/events"
      maxLength={MAX_TEXT_LENGTH}
      wayLabel="How the URI is compared"
      ways={WAYS}
      text={others.length === 0 ? only : undefined}
      way={value?.type}
      onChange={(text, type) => onChange(text === undefined ? undefined : { type, any: [text] })}
      onSubmit={onDone}
    />
  );
}

const CLASSES = [2, 3, 4, 5].map((hundreds) => ({
  label: `${hundreds}xx`,
  range: { from: hundreds * 100, to: hundreds * 100 + 99 },
}));

const codeCodec = integerRangeCodec(0, 999);

/** Edits one range; several are edited in the query bar. */
function CodeEditor({ value, onChange, onDone }: EditorProps<readonly IntegerRange[]>) {
  const [only, ...others] = value ?? [];
  const shown = others.length === 0 ? only : undefined;
  const [from, setFrom] = useState(String(shown?.from ?? ''));
  const [to, setTo] = useState(String(shown?.to ?? ''));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const range = codeCodec.parse(to.trim() === '' ? from.trim() : `${from.trim()}-${to.trim()}`);
    if (!range) return setError('Give one status code, or two with the lower one first.');
    onChange([range]);
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <div className={classes.row}>
        {CLASSES.map(({ label, range }) => (
          <Button
            key={label}
            size="xs"
            aria-pressed={(value ?? []).some(
              ({ from: low, to: high }) => low === range.from && high === range.to,
            )}
            onClick={() => {
              onChange([range]);
              onDone();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.pair}>
        <TextInput
          label="From status"
          inputMode="numeric"
          placeholder="400"
          value={from}
          error={error}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label="To status"
          inputMode="numeric"
          placeholder="499"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <Button type="submit">Apply range</Button>
    </form>
  );
}

/** Edits one range; several are edited in the query bar. */
function TookEditor({ value, onChange, onDone }: EditorProps<readonly IntegerRange[]>) {
  const [only, ...others] = value ?? [];
  const shown = others.length === 0 ? only : undefined;
  const [from, setFrom] = useState(shown && shown.from > 0 ? `${shown.from}ms` : '');
  const [to, setTo] = useState(shown && shown.to < MAX_TOOK ? `${shown.to}ms` : '');
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const [low, high] = [
      from.trim() === '' ? 0 : readDuration(from.trim()),
      to.trim() === '' ? MAX_TOOK : readDuration(to.trim()),
    ];
    if (low === undefined || high === undefined || low > high)
      return setError('Give times such as 120ms or 1.5s, the shorter one first.');
    onChange(low === 0 && high === MAX_TOOK ? undefined : [{ from: low, to: high }]);
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <div className={classes.pair}>
        <TextInput
          label="At least"
          placeholder="1s"
          value={from}
          error={error}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label="At most"
          placeholder="5s"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <Button type="submit">Apply</Button>
    </form>
  );
}

function ApplicationEditor({ value = [], onChange }: EditorProps<readonly string[]>) {
  const directory = useDirectory();
  const [draft, setDraft] = useState('');
  const add = (id: string) => {
    setDraft('');
    if (id !== '' && !value.includes(id)) onChange([...value, id]);
  };
  const remove = (id: string) => {
    const rest = value.filter((it) => it !== id);
    onChange(rest.length > 0 ? rest : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(draft.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <IdField entity="application" value={draft} onChange={setDraft} onPick={add} maxLength={100} />
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map((id) => {
            const entry = directory.find({ type: 'application', id });
            const text = (entry && nameOf(entry)) ?? shortenId(id, 8);
            return (
              <li key={id} className={classes.item}>
                <ExternalText component="span" title={id}>
                  {text}
                </ExternalText>
                <IconButton label={`Remove ${text}`} icon={IconX} onClick={() => remove(id)} />
              </li>
            );
          })}
        </ul>
      )}
      <Button type="submit" inactive={draft.trim() === ''}>
        Add application
      </Button>
    </form>
  );
}

/** Filters without an editor are edited in the query bar. */
const editors = {
  failed: FailedEditor,
  op: OperationEditor,
  error: ErrorEditor,
  code: CodeEditor,
  method: MethodEditor,
  uri: UriEditor,
  application: ApplicationEditor,
  ip: AddressEditor,
  body: BodyEditor,
  took: TookEditor,
  created: CreatedEditor,
} satisfies { readonly [K in LogFilterKey]?: ComponentType<EditorProps<LogFilterValue<K>>> };

export type EditedKey = keyof typeof editors;
export const editedKeys = Object.keys(editors) as readonly EditedKey[];

interface FilterEditorProps<K extends EditedKey> {
  readonly filter: K;
  readonly values: LogFilterValues;
  readonly onChange: (changes: LogFilterValues) => void;
  readonly onDone: () => void;
}

export function FilterEditor<K extends EditedKey>({
  filter,
  values,
  onChange,
  onDone,
}: FilterEditorProps<K>) {
  const byKey: { readonly [Key in EditedKey]: ComponentType<EditorProps<LogFilterValue<Key>>> } = editors;
  const Editor: ComponentType<EditorProps<LogFilterValue<K>>> = byKey[filter];
  const value: LogFilterValue<K> | undefined = values[filter];
  return <Editor value={value} onChange={(next) => onChange({ [filter]: next })} onDone={onDone} />;
}

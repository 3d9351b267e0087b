import { SegmentedControl, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentType, type FormEvent, useState } from 'react';
import { nameOf } from '#features/directory/directory-entry.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useDirectory } from '#features/directory/use-directory.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { shortenId } from '#lib/short-id.ts';
import { type IntegerRange, integerCodec, integerRangeCodec } from '#lib/text-codec.ts';
import { describeLast, fromWallTime, type TimeRange, toWallTime } from '#lib/time-range.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import {
  type LogFilterKey,
  type LogFilterValue,
  type LogFilterValues,
  MAX_URI_LENGTH,
  METHODS,
  type UriValue,
} from '../model/log-filters.ts';
import classes from './filter-editors.module.css';

/** What an editor of a filter gets: the value, and what to tell when it changes. */
interface EditorProps<T> {
  readonly value: T | undefined;
  /** Undefined takes the filter away. */
  readonly onChange: (value: T | undefined) => void;
  /** The person is through with this filter. */
  readonly onDone: () => void;
}

const OPTIONS = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Errors only' },
  { value: 'no', label: 'No errors' },
] as const;

/** Any entry, errors only, or no errors. */
function ErrorEditor({ value, onChange }: EditorProps<'yes' | 'no'>) {
  return (
    <SegmentedControl
      aria-label="Error"
      data={[...OPTIONS]}
      value={value ?? 'any'}
      onChange={(next) => onChange(next === 'any' ? undefined : next)}
    />
  );
}

/** Any of some HTTP methods. Another one from the URL is offered as well. */
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

/** A text that the URI contains, or is like. */
function UriEditor({ value, onChange, onDone }: EditorProps<UriValue>) {
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

const CLASSES = [2, 3, 4, 5].map((hundreds) => ({
  label: `${hundreds}xx`,
  range: { from: hundreds * 100, to: hundreds * 100 + 99 },
}));

const codeCodec = integerRangeCodec(0, 999);

/** A class of status codes, one code, or from one to another. */
function CodeEditor({ value, onChange, onDone }: EditorProps<IntegerRange>) {
  const [from, setFrom] = useState(String(value?.from ?? ''));
  const [to, setTo] = useState(String(value?.to ?? ''));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const range = codeCodec.parse(to.trim() === '' ? from.trim() : `${from.trim()}-${to.trim()}`);
    if (!range) return setError('Give one status code, or two with the lower one first.');
    onChange(range);
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <div className={classes.row}>
        {CLASSES.map(({ label, range }) => (
          <Button
            key={label}
            size="xs"
            aria-pressed={value?.from === range.from && value.to === range.to}
            onClick={() => {
              onChange(range);
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

const timeCodec = integerCodec(0, 86_400_000);

/** The time that the service took, to the millisecond: the document compares it by `=` alone. */
function TimeEditor({ value, onChange, onDone }: EditorProps<number>) {
  const [text, setText] = useState(String(value ?? ''));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const next = timeCodec.parse(text.trim());
    if (next === undefined && text.trim() !== '') return setError('Give whole milliseconds, such as 120.');
    onChange(next);
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <TextInput
        label="Time taken, in milliseconds"
        description="Finds calls that took exactly so long; the service has no other comparison"
        inputMode="numeric"
        placeholder="120"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

const SPANS = [15 * 60, 3600, 6 * 3600, 24 * 3600, 7 * 86_400, 30 * 86_400];

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The last so many hours or days, or from one point to another in the zone that times are shown in. */
function CreatedEditor({ value, onChange, onDone }: EditorProps<TimeRange>) {
  const zone = useTimeZone();
  const utc = zone === 'UTC';
  const absolute = value && !('last' in value) ? value : {};
  const [from, setFrom] = useState(() => toWallTime(absolute.from, utc));
  const [to, setTo] = useState(() => toWallTime(absolute.to, utc));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const range = { from: fromWallTime(from, utc), to: fromWallTime(to, utc) };
    if (range.from === undefined && range.to === undefined) return setError('Set at least one of the two.');
    if (range.from !== undefined && range.to !== undefined && range.from > range.to)
      return setError('“To” must not be before “From”.');
    onChange(range);
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <div className={classes.row}>
        {SPANS.map((last) => (
          <Button
            key={last}
            size="xs"
            aria-pressed={value !== undefined && 'last' in value && value.last === last}
            onClick={() => {
              onChange({ last });
              onDone();
            }}
          >
            {sentenceCase(describeLast(last))}
          </Button>
        ))}
      </div>
      <TextInput
        type="datetime-local"
        step={1}
        label="From"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        step={1}
        label="To"
        description={`Both in ${zone}; the zone is chosen in the account menu`}
        value={to}
        error={error}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit">Apply range</Button>
    </form>
  );
}

/** Any of some applications: suggested from the directory, or typed. */
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
                <span title={id}>{text}</span>
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

/** An editor for every filter; the compiler finds one that is missing. */
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

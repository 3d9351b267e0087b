import { Pill, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useDirectory } from '#features/directory/use-directory.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { filterOf, type LogFilterKey } from './log-filters.ts';
import type { Piece } from './reading.ts';

const pieceOf = (text: string): Piece => ({ from: 0, to: 0, text, quoted: true, unclosed: false });

const unquoted = (text: string) => text.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/g, '$1');

interface ValuesEditorProps {
  readonly filter: LogFilterKey;
  readonly value: unknown;
  /** Undefined removes the filter. */
  readonly onChange: (value: unknown) => void;
}

/** Takes what the query bar takes after the filter's name, and suggests the same. */
export function ValuesEditor({ filter: key, value, onChange }: ValuesEditorProps) {
  const filter = filterOf(key);
  const zone = useTimeZone();
  const known = useDirectory().entries();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const context = { zone, known, now: Math.floor(Date.now() / 1000) };
  const read = ([first, ...others]: readonly [string, ...string[]]) =>
    filter.read({ operator: ':', pieces: [pieceOf(first), ...others.map(pieceOf)] }, context);
  const say = (text: string) => {
    const reading = read([text]);
    return 'value' in reading ? filter.describe(reading.value, zone) : text;
  };
  const change = (texts: readonly string[]) => {
    const [first, ...others] = texts;
    if (first === undefined) return onChange(undefined);
    const reading = read([first, ...others]);
    if ('value' in reading) return onChange(reading.value);
    setTyped(texts.at(-1) ?? '');
    setError(reading.mistake.message);
  };
  const options = filter.options?.(typed.toLowerCase(), context, ':') ?? [];
  const details = new Map(options.map(({ text, detail }) => [unquoted(text), detail]));
  return (
    <TagsInput
      label={filter.label}
      placeholder={unquoted(filter.example)}
      value={[...(value === undefined ? [] : (filter.texts?.(value) ?? []))]}
      onChange={change}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        setError(undefined);
      }}
      error={error}
      // A text may contain a comma.
      splitChars={[]}
      comboboxProps={{ withinPortal: false }}
      data={[...details.keys()]}
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <span>
          <ExternalText component="b">{option.value}</ExternalText>{' '}
          <ExternalText>{details.get(option.value)}</ExternalText>
        </span>
      )}
      renderPill={({ value: text = '', onRemove }) => (
        <Pill
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': spellOut(`Remove ${text}`) }}
        >
          <ExternalText>{say(text)}</ExternalText>
        </Pill>
      )}
    />
  );
}

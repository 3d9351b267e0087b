import { Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';

/** Pause in typing before the list is searched, in milliseconds. */
const PAUSE = 400;

interface SearchFieldProps<W extends string> {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** Accessible name of the ways to search, where there are several. */
  readonly wayLabel?: string;
  /** The ways on offer, in words; the first is the default, and only one is not asked for. */
  readonly ways: readonly (readonly [way: W, words: string])[];
  readonly text: string | undefined;
  readonly way: W | undefined;
  readonly onChange: (text: string | undefined, way: W) => void;
  readonly textRef?: Ref<HTMLInputElement>;
  readonly onSubmit?: () => void;
}

/** A text to search for, and the way of the search. The list follows the typing after a pause, and Enter at once. */
export function SearchField<W extends string>(props: SearchFieldProps<W>) {
  const { text: searched = '', way: held, ways, onChange } = props;
  const [text, setText] = useState(searched);
  const [way, setWay] = useState(held ?? ways[0]?.[0]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(searched);

  // Back, a choice elsewhere or "clear filters" changes the value from outside; what was being typed is older.
  useEffect(() => {
    if (searched !== told.current) {
      clearTimeout(timer.current);
      told.current = searched;
      setText(searched);
    }
    if (held !== undefined) setWay(held);
  }, [searched, held]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (nextText: string, nextWay = way) => {
    clearTimeout(timer.current);
    const trimmed = nextText.trim();
    if (nextWay === undefined || (trimmed === told.current && nextWay === (held ?? nextWay))) return;
    told.current = trimmed;
    onChange(trimmed || undefined, nextWay);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tell(text);
    props.onSubmit?.();
  };
  return (
    <search>
      <Group component="form" onSubmit={submit} gap={6} wrap="nowrap">
        {ways.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={props.wayLabel}
            value={way}
            data={ways.map(([value, label]) => ({ value, label }))}
            onChange={(event) => {
              const next = ways.find(([one]) => one === event.currentTarget.value)?.[0];
              setWay(next);
              if (text.trim() !== '') tell(text, next);
            }}
          />
        )}
        <TextInput
          ref={props.textRef}
          flex={1}
          miw={0}
          size="xs"
          type="search"
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
          aria-label={props.label}
          placeholder={props.placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={props.maxLength}
          value={text}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => tell(next), PAUSE);
          }}
          onBlur={() => tell(text)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The text stays; the keys of the page work again.
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      </Group>
    </search>
  );
}

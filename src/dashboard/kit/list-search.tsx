import { TextInput } from '@mantine/core';
import { type RefObject, useDeferredValue, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { textCodec } from './text-codec.ts';
import { optionalField, urlState } from './url-state.ts';
import { useTypedText } from './use-typed-text.ts';
import { useUrlState } from './use-url-state.ts';

const LONGEST_SEARCH = 200;
const searchState = urlState({ search: optionalField('q', textCodec(LONGEST_SEARCH)) });

/** What somebody searches a list for. */
interface ListSearch {
  /** As it stands in the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What to look for: follows the field when there is time. */
  readonly wanted: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The search of a page's list: as somebody types, kept in the address as `q`, and reached by the key `/`. */
export function useListSearch(): ListSearch {
  const [, change, { search }] = useUrlState(searchState);
  const [text, setText] = useTypedText(search, (typed) => change({ search: typed }, { replace: true }));
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: 'Search', group: 'This page', run: () => field.current?.focus() }]);
  return { text, setText, wanted: useDeferredValue(text.trim()), field };
}

interface ListSearchFieldProps {
  readonly search: ListSearch;
  readonly label: string;
  readonly placeholder: string;
}

export function ListSearchField({ search, label, placeholder }: ListSearchFieldProps) {
  return (
    <TextInput
      ref={search.field}
      label={label}
      type="search"
      placeholder={placeholder}
      value={search.text}
      maxLength={LONGEST_SEARCH}
      onChange={(event) => search.setText(event.currentTarget.value)}
    />
  );
}

/** The way back where nothing matches. */
export function ClearSearch({ search: { setText, field } }: Pick<ListSearchFieldProps, 'search'>) {
  return (
    <Button
      onClick={() => {
        setText('');
        field.current?.focus();
      }}
    >
      Clear the search
    </Button>
  );
}

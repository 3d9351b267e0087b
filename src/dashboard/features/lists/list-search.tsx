import { TextInput } from '@mantine/core';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { urlState } from '#lib/url-state.ts';
import { type ChangeUrlState, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { MAX_SEARCH_LENGTH, searchField } from './list-fields.ts';

const searchState = urlState({ search: searchField });

export interface ListSearch {
  /** The field's value. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The deferred value. */
  readonly wanted: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

type SearchState = ReturnType<typeof searchState.read>;

/**
 * Search as the user types, with the key `/`. The field keeps spaces that the URL does not.
 * @param held the value in the URL; if Back changes it, it replaces the typed text
 */
export function useSearch({ search: held }: SearchState, change: ChangeUrlState<SearchState>): ListSearch {
  const [typed, setTyped] = useState({ text: held ?? '', held });
  const text = typed.held === held ? typed.text : (held ?? '');
  const setText = (next: string) => {
    const search = next.trim() || undefined;
    setTyped({ text: next, held: search });
    change({ search }, { replace: true });
  };
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: 'Search', group: 'This page', run: () => field.current?.focus() }]);
  return { text, setText, wanted: useDeferredValue(text.trim()), field };
}

/** A search that is not in the URL. */
export function useListSearch(): ListSearch {
  const [, change, state] = useUrlState(searchState);
  return useSearch(state, change);
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
      placeholder={spellOut(placeholder)}
      value={search.text}
      maxLength={MAX_SEARCH_LENGTH}
      onChange={(event) => search.setText(event.currentTarget.value)}
    />
  );
}

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

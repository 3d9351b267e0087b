import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { copySearchFields } from '#contract/operations/document-group-templates.ts';
import {
  type CopySearch,
  LONGEST_SEARCH,
  type SearchBy,
  searchByWords,
  USUAL_SEARCH,
} from './copy-filters.ts';
import classes from './search-field.module.css';

/** How long nobody may have typed before the list follows, in milliseconds. */
const PAUSE = 400;

interface SearchFieldProps {
  readonly value: CopySearch | undefined;
  /** Undefined ends the search. */
  readonly onChange: (value: CopySearch | undefined) => void;
}

/** A text to search for, and what it is searched in. Follows the typing; Enter does not wait. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value?.text ?? '');
  const [by, setBy] = useState<SearchBy>(value?.by ?? USUAL_SEARCH);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value?.text ?? '');

  // Back, a view or "clear filters" changes the value from outside.
  useEffect(() => {
    if ((value?.text ?? '') !== told.current) {
      clearTimeout(timer.current);
      told.current = value?.text ?? '';
      setText(told.current);
    }
    if (value) setBy(value.by);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (nextText: string, nextBy: SearchBy) => {
    clearTimeout(timer.current);
    const trimmed = nextText.trim();
    if (trimmed === told.current && nextBy === (value?.by ?? nextBy)) return;
    told.current = trimmed;
    onChange(trimmed === '' ? undefined : { by: nextBy, text: trimmed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tell(text, by);
  };
  return (
    <search className={classes.search}>
      <form onSubmit={submit} className={classes.form}>
        <select
          className={classes.by}
          aria-label="Search in"
          value={by}
          onChange={(event) => {
            const next =
              copySearchFields.find((field) => field === event.currentTarget.value) ?? USUAL_SEARCH;
            setBy(next);
            if (text.trim() !== '') tell(text, next);
          }}
        >
          {copySearchFields.map((field) => (
            <option key={field} value={field}>
              {searchByWords[field]}
            </option>
          ))}
        </select>
        <IconSearch className={classes.icon} size={15} stroke={1.8} aria-hidden="true" />
        <input
          className={classes.text}
          type="search"
          aria-label="Search copies"
          placeholder="Word, part of a word or phrase"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => tell(next, by), PAUSE);
          }}
          onBlur={() => tell(text, by)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The text stays; the keys of the page work again.
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      </form>
    </search>
  );
}

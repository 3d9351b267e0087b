import { copySearchFields } from '#contract/operations/document-group-templates.ts';
import { SearchField } from '#ui/search-field.tsx';
import { type CopySearch, MAX_SEARCH_LENGTH, searchByWords } from './copy-filters.ts';

const WAYS = copySearchFields.map((field) => [field, searchByWords[field]] as const);

interface CopySearchFieldProps {
  readonly value: CopySearch | undefined;
  /** Undefined ends the search. */
  readonly onChange: (value: CopySearch | undefined) => void;
}

/** A text to search copies for, and what of them is searched. */
export function CopySearchField({ value, onChange }: CopySearchFieldProps) {
  return (
    <SearchField
      label="Search copies"
      placeholder="Word, part of a word or phrase"
      maxLength={MAX_SEARCH_LENGTH}
      wayLabel="Search in"
      ways={WAYS}
      text={value?.text}
      way={value?.by}
      onChange={(text, by) => onChange(text === undefined ? undefined : { by, text })}
    />
  );
}

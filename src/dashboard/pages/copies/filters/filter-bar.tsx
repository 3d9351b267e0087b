import { NativeSelect } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import {
  copySearchFields,
  entityLabels,
  signingStatuses,
} from '#contract/operations/document-group-templates.ts';
import { entityLabelWords, signingStatusWords } from '#features/copy-counts/copy-facets.ts';
import { ChoiceEditor } from '#features/lists/choice-editor.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type CopyFilterValues, copyFilters, MAX_SEARCH_LENGTH, searchByWords } from './copy-filters.ts';
import { type CopySort, sortChoices, sortKey } from './copy-state.ts';
import classes from './filter-bar.module.css';
import { StuckEditor } from './stuck-editor.tsx';

const searchWays = copySearchFields.map((field) => [field, searchByWords[field]] as const);

interface FilterBarProps {
  readonly values: CopyFilterValues;
  readonly onChange: (changes: CopyFilterValues) => void;
  readonly sort: CopySort;
  readonly onSort: (sort: CopySort) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly children: ReactNode;
}

export function FilterBar({ values, onChange, sort, onSort, searchRef, children }: FilterBarProps) {
  const active = copyFilters.active(values, 'UTC');
  const textOf = (key: keyof CopyFilterValues) => active.find((filter) => filter.key === key)?.text;
  return (
    <div className={classes.bar}>
      <div className={classes.search}>
        <SearchField
          label="Search copies"
          placeholder="Word, part of a word or phrase"
          maxLength={MAX_SEARCH_LENGTH}
          wayLabel="Search in"
          ways={searchWays}
          text={values.search?.text}
          way={values.search?.by}
          textRef={searchRef}
          onChange={(text, by) => onChange({ search: text === undefined ? undefined : { by, text } })}
        />
      </div>
      <FilterChip
        label="Signing status"
        text={textOf('status')}
        onClear={() => onChange({ status: undefined })}
      >
        {(close) => (
          <ChoiceEditor
            legend="Copies with this signing status"
            words={signingStatusWords}
            values={signingStatuses}
            value={values.status}
            onChange={(status) => {
              onChange({ status });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label="Label" text={textOf('label')} onClear={() => onChange({ label: undefined })}>
        {(close) => (
          <ChoiceEditor
            legend="Copies with this label"
            words={entityLabelWords}
            values={entityLabels}
            value={values.label}
            onChange={(label) => {
              onChange({ label });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label="Stuck" text={textOf('stuck')} onClear={() => onChange({ stuck: undefined })}>
        {(close) => (
          <StuckEditor
            value={values.stuck}
            onChange={(stuck) => {
              onChange({ stuck });
              close();
            }}
          />
        )}
      </FilterChip>
      <div className={classes.sort}>
        {/* Also offers fields without a column on the screen. */}
        <NativeSelect
          size="xs"
          maw="100%"
          aria-label="Sort"
          value={sortKey(sort)}
          data={sortChoices.map((choice) => ({
            value: sortKey(choice.sort),
            label: `Sort: ${choice.words}`,
          }))}
          onChange={(event) => {
            const chosen = sortChoices.find((choice) => sortKey(choice.sort) === event.currentTarget.value);
            if (chosen) onSort(chosen.sort);
          }}
        />
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

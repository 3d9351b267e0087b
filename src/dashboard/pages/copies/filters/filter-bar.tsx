import type { ReactNode } from 'react';
import { entityLabels, signingStatuses } from '#contract/operations/document-group-templates.ts';
import { entityLabelWords, signingStatusWords } from '#features/copy-counts/copy-facets.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import { type CopyFilterValues, copyFilters } from './copy-filters.ts';
import { CopySearchField } from './copy-search-field.tsx';
import type { CopySort } from './copy-state.ts';
import classes from './filter-bar.module.css';
import { SortSelect } from './sort-select.tsx';

interface FilterBarProps {
  readonly values: CopyFilterValues;
  readonly onChange: (changes: CopyFilterValues) => void;
  readonly sort: CopySort;
  readonly onSort: (sort: CopySort) => void;
  /** What else stands in the bar. */
  readonly children: ReactNode;
}

/** The search, a chip for each filter with its value, and the sorting. */
export function FilterBar({ values, onChange, sort, onSort, children }: FilterBarProps) {
  const active = copyFilters.active(values, 'UTC');
  const textOf = (key: keyof CopyFilterValues) => active.find((filter) => filter.key === key)?.text;
  return (
    <div className={classes.bar}>
      <div className={classes.search}>
        <CopySearchField value={values.search} onChange={(search) => onChange({ search })} />
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
      <div className={classes.sort}>
        <SortSelect value={sort} onChange={onSort} />
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

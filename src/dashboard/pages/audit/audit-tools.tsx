import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { operationList } from '#contract/operations.ts';
import { auditActions } from '#contract/staff.ts';
import { ChoiceEditor } from '#features/lists/choice-editor.tsx';
import { TimeRangeEditor } from '#features/lists/time-range-editor.tsx';
import { useTimeZone } from '#lib/preferences.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { type AuditState, auditFilters } from './audit-filters.ts';
import classes from './audit-page.module.css';
import { actionWords, operationWords } from './audit-words.ts';

const HOUR = 3600;
const SPANS = [24 * HOUR, 7 * 24 * HOUR, 30 * 24 * HOUR];

const writes = operationList
  .filter(({ method }) => method !== 'GET')
  .map(({ id }) => ({ value: id, label: operationWords(id) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

interface AccountEditorProps {
  readonly value: string | undefined;
  readonly onApply: (value: string | undefined) => void;
}

function AccountEditor({ value, onApply }: AccountEditorProps) {
  const [text, setText] = useState(value ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(text.trim() || undefined);
  };
  return (
    <form className={classes.editor} onSubmit={apply}>
      <TextInput
        label="Email, or a part of it"
        inputMode="email"
        autoCapitalize="none"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

interface AuditToolsProps {
  readonly values: AuditState;
  readonly onChange: (changes: Partial<AuditState>) => void;
}

export function AuditTools({ values, onChange }: AuditToolsProps) {
  const zone = useTimeZone();
  const active = auditFilters.active(values, zone);
  const textOf = (key: keyof AuditState) => active.find((filter) => filter.key === key)?.text;
  return (
    <>
      <FilterChip label="What" text={textOf('action')} onClear={() => onChange({ action: undefined })}>
        {(close) => (
          <ChoiceEditor
            legend="Lines of"
            words={actionWords}
            values={auditActions}
            value={values.action}
            onChange={(action) => {
              onChange({ action });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label="Who" text={textOf('account')} onClear={() => onChange({ account: undefined })}>
        {(close) => (
          <AccountEditor
            value={values.account}
            onApply={(account) => {
              onChange({ account });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label="Operation"
        text={textOf('operation')}
        onClear={() => onChange({ operation: undefined })}
      >
        {(close) => (
          <NativeSelect
            label="Changes by this operation"
            data={[{ value: '', label: 'Any' }, ...writes]}
            value={values.operation ?? ''}
            onChange={(event) => {
              onChange({ operation: event.currentTarget.value || undefined });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label="When" text={textOf('period')} onClear={() => onChange({ period: undefined })}>
        {(close) => (
          <TimeRangeEditor
            spans={SPANS}
            value={values.period}
            onChange={(period) => onChange({ period })}
            onDone={close}
          />
        )}
      </FilterChip>
    </>
  );
}

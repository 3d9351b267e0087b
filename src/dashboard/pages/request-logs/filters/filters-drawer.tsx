import { Fieldset, Group, Input, Pill, SegmentedControl, Stack } from '@mantine/core';
import { useTimeZone } from '#lib/preferences.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { DrawerFrame } from '#ui/side-drawer.tsx';
import { CreatedEditor } from './created-editor.tsx';
import classes from './filters-drawer.module.css';
import { MAX_TEXT_LENGTH } from './log-filter.ts';
import { filterOf, type LogFilterValues, logFilters } from './log-filters.ts';
import type { UriValue } from './uri-filter.ts';
import { ValuesEditor } from './values-editor.tsx';

const OUTCOMES = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Failed' },
  { value: 'no', label: 'Not failed' },
] as const;

const WAYS = [
  ['match', 'contains'],
  ['like', 'is like'],
] as const;

interface UriEditorProps {
  readonly value: UriValue | undefined;
  readonly onChange: (value: UriValue | undefined) => void;
}

/** Edits one text; several are edited in the query bar. */
function UriEditor({ value, onChange }: UriEditorProps) {
  const [only, ...others] = value?.any ?? [];
  return (
    <SearchField
      label="URI"
      placeholder="URI, such as /v2/events"
      maxLength={MAX_TEXT_LENGTH}
      wayLabel="How the URI is compared"
      ways={WAYS}
      text={others.length === 0 ? only : undefined}
      way={value?.type}
      onChange={(text, type) => onChange(text === undefined ? undefined : { type, any: [text] })}
    />
  );
}

interface FiltersDrawerProps {
  readonly onClose: () => void;
  readonly values: LogFilterValues;
  readonly onChange: (changes: LogFilterValues) => void;
  readonly total: number | undefined;
}

/** All filters that have a control. Changes apply at once. */
export function FiltersDrawer({ onClose, values, onChange, total }: FiltersDrawerProps) {
  const zone = useTimeZone();
  const others = logFilters.active(values, zone).filter(({ key }) => !filterOf(key).editor);
  return (
    <DrawerFrame title="Filters" onClose={onClose}>
      <Stack gap="lg">
        <Input.Wrapper label="Failed" labelElement="div">
          <SegmentedControl
            aria-label="Failed"
            data={[...OUTCOMES]}
            value={values.failed ?? 'any'}
            onChange={(next) => onChange({ failed: next === 'any' ? undefined : next })}
          />
        </Input.Wrapper>
        {logFilters.keys
          .filter((key) => filterOf(key).editor === 'values')
          .map((key) => (
            <ValuesEditor
              key={key}
              filter={key}
              value={values[key]}
              onChange={(value) => onChange({ [key]: value })}
            />
          ))}
        <Input.Wrapper label="URI" labelElement="div">
          <UriEditor value={values.uri} onChange={(value) => onChange({ uri: value })} />
        </Input.Wrapper>
        <Fieldset legend="Created" variant="unstyled">
          <CreatedEditor
            // Remounts the editor when its value changes elsewhere.
            key={JSON.stringify(values.created ?? null)}
            value={values.created}
            onChange={(value) => onChange({ created: value })}
            onDone={() => undefined}
          />
        </Fieldset>
        {others.length > 0 && (
          <Input.Wrapper label="Also set" labelElement="div">
            <Group gap={4}>
              {others.map(({ key, label, text }) => (
                <Pill
                  key={key}
                  withRemoveButton
                  onRemove={() => onChange({ [key]: undefined })}
                  removeButtonProps={{ 'aria-label': `Remove ${label}`, 'aria-hidden': false, tabIndex: 0 }}
                >
                  <ExternalText>
                    {label}: {text}
                  </ExternalText>
                </Pill>
              ))}
            </Group>
          </Input.Wrapper>
        )}
      </Stack>
      <Group className={classes.actions} gap="xs">
        <Button variant="filled" onClick={onClose}>
          {total === undefined ? 'Show the entries' : `Show ${sayMany(total, 'entry', 'entries')}`}
        </Button>
        <Button onClick={() => onChange(Object.fromEntries(logFilters.keys.map((key) => [key, undefined])))}>
          Clear filters
        </Button>
      </Group>
    </DrawerFrame>
  );
}

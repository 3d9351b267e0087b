import { Group, Stack, TextInput } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useTimeZone } from '#lib/preferences.ts';
import { describeLast, fromWallTime, type TimeRange, toWallTime } from '#lib/time-range.ts';
import { Button } from '#ui/button.tsx';

interface TimeRangeEditorProps {
  /** Relative ranges, in seconds. */
  readonly spans: readonly number[];
  readonly value: TimeRange | undefined;
  readonly onChange: (value: TimeRange) => void;
  /** Closes the editor. */
  readonly onDone: () => void;
}

/** A relative range, or two times in the displayed time zone. */
export function TimeRangeEditor({ spans, value, onChange, onDone }: TimeRangeEditorProps) {
  const zone = useTimeZone();
  const utc = zone === 'UTC';
  const absolute = value && !('last' in value) ? value : {};
  const [from, setFrom] = useState(() => toWallTime(absolute.from, utc));
  const [to, setTo] = useState(() => toWallTime(absolute.to, utc));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const range = { from: fromWallTime(from, utc), to: fromWallTime(to, utc) };
    if (range.from === undefined && range.to === undefined) return setError('Set at least one of the two.');
    if (range.from !== undefined && range.to !== undefined && range.from > range.to)
      return setError('“To” must not be before “From”.');
    onChange(range);
    onDone();
  };
  return (
    <form onSubmit={apply} noValidate>
      <Stack gap="sm">
        <Group gap={6}>
          {spans.map((last) => (
            <Button
              key={last}
              size="xs"
              aria-pressed={value !== undefined && 'last' in value && value.last === last}
              onClick={() => {
                onChange({ last });
                onDone();
              }}
            >
              {upperFirst(describeLast(last))}
            </Button>
          ))}
        </Group>
        <TextInput
          type="datetime-local"
          step={1}
          label="From"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          step={1}
          label="To"
          description={`Both in ${zone}; the zone is chosen in the account menu`}
          value={to}
          error={error}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit">Apply range</Button>
      </Stack>
    </form>
  );
}

import { Group, Text } from '@mantine/core';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { hasFailed, logRow, summaryOf } from './log-row.ts';

/** Status, operation and time. Rendered inline. */
export function EntryLine({ entry }: { readonly entry: RequestLogEntry }) {
  const row = logRow(entry);
  return (
    <Group component="span" gap="0 10px" align="baseline">
      <StatusCode look="row" code={entry.response.code} failed={hasFailed(row)} />
      <Text span inherit fw={540}>
        {summaryOf(row)}
      </Text>
      <Text span inherit c="dimmed">
        <TimeText seconds={entry.created} style="full" />
      </Text>
    </Group>
  );
}

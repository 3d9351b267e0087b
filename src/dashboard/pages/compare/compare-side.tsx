import { Box, Group, Text, Title } from '@mantine/core';
import { IconExternalLink, IconReplace } from '@tabler/icons-react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { SideLabel } from '#features/comparison/side-label.tsx';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError } from '#features/errors/read-error.tsx';
import { CompareChoices } from '#features/log-entry/compare-choices.tsx';
import { EntryFlags } from '#features/log-entry/entry-flags.tsx';
import { hasFailed, logRow, summaryOf } from '#features/log-entry/log-row.ts';
import { type LoggedAt, paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton, IconLinkButton } from '#ui/icon-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './compare-page.module.css';
import type { SideQuery } from './use-compared.ts';

interface CompareSideProps {
  readonly side: 'left' | 'right';
  readonly link: LoggedAt | undefined;
  readonly query: SideQuery;
  /** With sensitive values hidden. */
  readonly shown: RequestLogEntry | null | undefined;
  readonly other: RequestLogEntry | null | undefined;
  readonly onChoose: (entry: RequestLogEntry) => void;
}

/** The head of a side, or the choice of an entry for it. */
export function CompareSide({ side, link, query, shown, other, onChoose }: CompareSideProps) {
  if (link && query.isPending)
    return (
      <Text role="status" size="sm" c="dimmed" px={20} py={12}>
        Looking for the {side} entry…
      </Text>
    );
  if (query.error)
    return (
      <ReadError error={query.error} onRetry={() => void query.refetch()} retrying={false}>
        <ExternalText component="p">{explainError(query.error).text}</ExternalText>
      </ReadError>
    );
  // Candidates are entries similar to the one on the other side.
  const start = other ?? query.data;
  const choicesThen = (choose: typeof onChoose) =>
    start && <CompareChoices entry={start} except={query.data?.request_id} onChoose={choose} />;
  if (!link)
    return (
      <Box px={18} py={12}>
        <Title order={2} size="md" mb={14}>
          Compare with
        </Title>
        {choicesThen(onChoose)}
      </Box>
    );
  if (!shown)
    return (
      <ListMessage title="This entry is not to be found">
        <p>
          No entry with the id <ExternalText component="code">{link.id}</ExternalText> was made in the second
          that the link names. It may belong to another account or environment, or be older than the service
          keeps.
        </p>
        {choicesThen(onChoose)}
      </ListMessage>
    );
  const row = logRow(shown);
  const summary = summaryOf(row);
  return (
    <Group
      component="section"
      aria-label={side === 'left' ? 'Left entry' : 'Right entry'}
      className={classes.head}
      wrap="nowrap"
      gap={8}
    >
      <SideLabel side={side} />
      <StatusCode look="pill" code={shown.response.code} failed={hasFailed(row)} />
      <Title order={2} size="md" className={classes.summary} title={summary}>
        {summary}
      </Title>
      <EntryFlags row={row} besides={summary} />
      <Text size="xs" c="dimmed">
        <TimeText seconds={shown.created} style="clock" />
      </Text>
      <Group gap={4} wrap="nowrap" ml="auto">
        <PopoverButton
          label={`Another ${side} entry`}
          width={420}
          button={<IconButton label={`Choose another ${side} entry`} icon={IconReplace} />}
        >
          {(close) =>
            choicesThen((entry) => {
              close();
              onChoose(entry);
            })
          }
        </PopoverButton>
        <IconLinkButton
          label={`Open the ${side} entry in the request logs`}
          icon={IconExternalLink}
          to={paths.requestLogEntry(shown.request_id, shown.created)}
        />
      </Group>
    </Group>
  );
}

import { Group, Text, Title } from '@mantine/core';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconDots,
  IconEye,
  IconEyeOff,
  IconForms,
  IconLink,
  IconList,
  IconPackage,
  IconTerminal2,
} from '@tabler/icons-react';
import type { Source } from '#contract/operation.ts';
import { redactEntry } from '#contract/redaction.ts';
import { maskedCurl } from '#features/log-entry/curl.ts';
import { EntryFlags } from '#features/log-entry/entry-flags.tsx';
import { hasFailed, type LogRow, logRow, summaryOf } from '#features/log-entry/log-row.ts';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { useReveal } from '#features/redaction/reveal-scope.tsx';
import { useIsMaskedByProxy } from '#features/session/masked.ts';
import { useEnvironment } from '#features/session/session.ts';
import { UnmaskControl } from '#features/unmask/unmask-control.tsx';
import { withBeginnings } from '#lib/large-body.ts';
import { paths } from '#lib/paths.ts';
import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { PanelHeader } from '#ui/panel-header.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { usePanelSize } from '../entry-frame.tsx';

export interface EntryHeaderProps {
  readonly row: LogRow;
  readonly from: 'list' | 'timeline' | 'bundle';
  /** Whether the entry is in the list, and so has a next and a previous. */
  readonly isListed: boolean;
  /** From 1. */
  readonly position?: number | undefined;
  readonly count?: number | undefined;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
  /** Undefined if the page makes no support bundles. */
  readonly onBundle?: (() => void) | undefined;
}

/** Where an operation is known from. */
const ORIGINS: Readonly<Record<Source, string | undefined>> = {
  document: undefined,
  public: 'The specification does not have this operation; it is known from public clients of the service.',
  embedded: 'The specification does not have this operation; only the embedded service has it.',
};

export function EntryHeader({ onBundle, from, position, count, ...props }: EntryHeaderProps) {
  const { row } = props;
  const { entry, decoded } = row;
  const origin = decoded.operation && ORIGINS[decoded.operation.source];
  const summary = summaryOf(row);
  const { wholePage, toggle } = usePanelSize();
  const reveal = useReveal();
  const isMasked = useIsMaskedByProxy();
  const service = useEnvironment()?.origin;
  const address = paths.requestLogEntry(entry.request_id, entry.created);
  const curl = () =>
    maskedCurl(entry, reveal?.all ? row : logRow(redactEntry(withBeginnings(entry))), service);
  return (
    <PanelHeader
      entity="entry"
      {...props}
      place={
        <>
          {position !== undefined && count !== undefined && `${sayCount(position)} of ${sayCount(count)} · `}
          <TimeText seconds={entry.created} style="day" />
        </>
      }
      title={
        <Title order={2} size="h3">
          {summary}
        </Title>
      }
      tools={
        toggle && (
          <IconButton
            label={wholePage ? `Beside the ${from}` : 'Whole page'}
            icon={wholePage ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
            onClick={toggle}
          />
        )
      }
    >
      <Group gap="4px 8px" mt={4}>
        <StatusCode look="pill" code={entry.response.code} failed={hasFailed(row)} />
        <EntryFlags row={row} besides={summary} />
        {/* Keeps the path on the line of the method. */}
        <Text ff="monospace" fz="0.78rem" c="var(--text-2)" style={{ wordBreak: 'break-all' }}>
          <ExternalText>{entry.request.method}</ExternalText> <HiddenText text={entry.request.uri} />
        </Text>
      </Group>
      {origin && (
        <Text size="xs" c="dimmed" mt={4}>
          {origin}
        </Text>
      )}
      <Group gap={8} mt={12}>
        {onBundle && (
          <Button leftSection={<IconPackage size={16} stroke={1.8} />} onClick={onBundle}>
            Support bundle
          </Button>
        )}
        {from !== 'list' && (
          <Button component={Link} to={address} leftSection={<IconList size={16} stroke={1.8} />}>
            Show in request logs
          </Button>
        )}
        <Button
          leftSection={<IconTerminal2 size={16} stroke={1.8} />}
          onClick={() => void copyText(curl(), 'curl command')}
        >
          Copy as curl
        </Button>
        <MenuButton
          button={<IconButton label="More tools" icon={IconDots} />}
          label="More tools"
          heading="This entry"
          items={[
            reveal &&
              !isMasked && {
                label: reveal.all ? 'Mask what is sensitive' : 'Show all that is masked',
                icon: reveal.all ? IconEyeOff : IconEye,
                onClick: reveal.toggleAll,
              },
            {
              label: 'Copy a link',
              icon: IconLink,
              onClick: () => void copyText(`${location.origin}${address}`, 'Link'),
            },
            decoded.operation && {
              label: 'Open as a form',
              icon: IconForms,
              to: paths.operationFrom(decoded.operation.id, entry.request_id, entry.created),
            },
          ]}
        />
        <UnmaskControl />
      </Group>
    </PanelHeader>
  );
}

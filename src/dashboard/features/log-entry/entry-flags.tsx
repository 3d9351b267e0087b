import { Badge } from '@mantine/core';
import { Fragment } from 'react';
import type { Disagreement } from '#contract/decode.ts';
import { isOwnAgent } from '#contract/own-agent.ts';
import { type LogRow, summaryOf } from './log-row.ts';

interface DisagreementWords {
  /** Follows the status. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
}

/** A status, an error flag and a body that contradict each other. */
export const disagreementWords: Readonly<Record<Disagreement, DisagreementWords>> = {
  'error-in-success': {
    label: 'but failed',
    title: 'The status says success, the body says error',
    text: 'Callers that look at the status alone take this answer for a success.',
  },
  'success-flagged': {
    label: 'but flagged',
    title: 'Logged as an error, although it succeeded',
    text: 'Neither status nor body tells of an error; the log calls the entry one.',
  },
  'failure-unflagged': {
    label: 'not flagged',
    title: 'Not logged as an error, although it failed',
    text: 'The filter “errors only” does not find this entry.',
  },
};

interface Flag {
  /** One or two words. */
  readonly label: string;
  readonly title: string;
  readonly color: 'warn' | 'gray';
}

function flagsOf(row: LogRow): readonly Flag[] {
  const { request, response } = row.entry;
  const { operation, disagreement } = row.decoded;
  const flags: Flag[] = [];
  if (!operation)
    flags.push({
      label: summaryOf(row),
      title: 'The specification has no operation with this method and path.',
      color: 'warn',
    });
  if (operation?.deprecated)
    flags.push({
      label: 'Deprecated',
      title: 'The specification calls this operation deprecated.',
      color: 'warn',
    });
  if (disagreement) {
    const { label, title } = disagreementWords[disagreement];
    flags.push({ label: `${response.code} ${label}`, title, color: 'warn' });
  }
  if (request.method !== 'GET' && isOwnAgent(request.headers?.['User-Agent']))
    flags.push({ label: 'From Sealdesk', title: 'Sealdesk sent this request.', color: 'gray' });
  return flags;
}

interface EntryFlagsProps {
  readonly row: LogRow;
  /** A text beside the flags, which is not repeated. */
  readonly besides?: string;
}

/** What sets an entry apart. Rendered inline. */
export function EntryFlags({ row, besides }: EntryFlagsProps) {
  return flagsOf(row)
    .filter(({ label }) => label !== besides)
    .map(({ label, title, color }) => (
      <Fragment key={label}>
        <Badge color={color} title={title}>
          {label}
        </Badge>{' '}
      </Fragment>
    ));
}

import { Badge } from '@mantine/core';
import { Fragment } from 'react';
import type { Disagreement } from '#contract/decode.ts';
import { isOwnAgent } from '#contract/own-agent.ts';
import { type LogRow, summaryOf } from './log-row.ts';

/** A status, an error flag and a body that contradict each other. The label follows the status. */
export const disagreementWords = {
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
} as const satisfies Record<Disagreement, object>;

function flagsOf(row: LogRow) {
  const { request, response } = row.entry;
  const { operation, disagreement } = row.decoded;
  const words = disagreement && disagreementWords[disagreement];
  const flags = [
    !operation && {
      label: summaryOf(row),
      title: 'The specification has no operation with this method and path.',
    },
    operation?.deprecated && {
      label: 'Deprecated',
      title: 'The specification calls this operation deprecated.',
    },
    words && { label: `${response.code} ${words.label}`, title: words.title },
    request.method !== 'GET' &&
      isOwnAgent(request.headers?.['User-Agent']) && {
        label: 'From Sealdesk',
        title: 'Sealdesk sent this request.',
        color: 'gray',
      },
  ];
  return flags.filter((flag) => !!flag);
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
    .map(({ label, title, color = 'warn' }) => (
      <Fragment key={label}>
        <Badge color={color} title={title}>
          {label}
        </Badge>{' '}
      </Fragment>
    ));
}

import { Checkbox, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { MeasuredTable } from '#ui/table/measured-table.tsx';
import type { CheckedLine, countFindings, Finding } from './check-list.ts';
import classes from './check-result.module.css';

const ROW_HEIGHT = 35;
const FOUND_HEIGHT = 55;

const findingWords: Readonly<Record<Finding, string>> = {
  error: 'Cannot be sent',
  twice: 'Twice',
  same: 'Already so',
  refused: 'Refused before',
};

const columns: readonly Column<CheckedLine>[] = [
  { id: 'line', header: 'Line', width: 76, render: ({ line }) => line.toLocaleString('en-GB') },
  {
    id: 'email',
    header: 'Address',
    width: 120,
    grow: 1,
    names: true,
    render: ({ email, text }) => (
      <>
        <ExternalText>{email === '' ? 'No address' : email}</ExternalText>
        {text && <ExternalText className={classes.text}>{text}</ExternalText>}
      </>
    ),
  },
  {
    id: 'finding',
    header: 'Check',
    width: 124,
    render: ({ finding, active }) => (
      <span className={classes.finding} data-finding={finding}>
        {finding ? findingWords[finding] : active ? 'To activate' : 'To deactivate'}
      </span>
    ),
  },
];

const heightOf = ({ text }: CheckedLine) => (text ? FOUND_HEIGHT : ROW_HEIGHT);
const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

function sayCheck(toSend: number, counts: ReturnType<typeof countFindings>, sendSame: boolean): string {
  const parts = [`${plural(toSend, 'address is', 'addresses are')} ready to be sent`];
  if (counts.error > 0) parts.push(`${plural(counts.error, 'line', 'lines')} cannot be sent`);
  if (counts.twice > 0) parts.push(`${plural(counts.twice, 'line stands', 'lines stand')} there twice`);
  if (counts.same > 0 && !sendSame) parts.push(`${plural(counts.same, 'is', 'are')} in that state already`);
  if (counts.refused > 0) parts.push(`${plural(counts.refused, 'was', 'were')} refused before`);
  return `${parts.join(', ')}.`;
}

interface CheckResultProps {
  readonly lines: readonly CheckedLine[];
  readonly checking: boolean;
  /** Expected number of lines while checking. */
  readonly expected: number;
  readonly toSend: readonly CheckedLine[];
  readonly counts: ReturnType<typeof countFindings>;
  readonly sendSame: boolean;
  readonly onSendSame: (send: boolean) => void;
}

export function CheckResult(props: CheckResultProps) {
  const { lines, checking, expected, toSend, counts, sendSame, onSendSame } = props;
  const [chosen, setChosen] = useState<'found' | 'send'>();
  const found = lines.filter(({ finding }) => finding !== undefined);
  // Without findings, shows what will be sent.
  const shown = chosen ?? (found.length === 0 && toSend.length > 0 ? 'send' : 'found');
  const visible = shown === 'found' ? found : toSend;
  // Unique even if a line contains an address twice.
  const keyOf = useMemo(() => {
    const indexes = new Map(lines.map((line, index) => [line, index]));
    return (line: CheckedLine) => String(indexes.get(line));
  }, [lines]);
  return (
    <div className={classes.result}>
      <p role="status" className={classes.sum}>
        {checking
          ? 'Checking the list …'
          : lines.length === 0
            ? ''
            : sayCheck(toSend.length, counts, sendSame)}
      </p>
      {counts.same > 0 && (
        <Checkbox
          label={`Send ${counts.same === 1 ? 'the one' : `the ${counts.same.toLocaleString('en-GB')}`} in that state already all the same`}
          description="The roster may be behind: it knows only what was done here and what the request logs tell."
          checked={sendSame}
          onChange={(event) => onSendSame(event.currentTarget.checked)}
        />
      )}
      {/* Rendered during the first check, so that the content below does not shift when it ends. */}
      {(lines.length > 0 || checking) && (
        <>
          <div className={classes.filter}>
            <SegmentedControl
              aria-label="Lines shown"
              data={[
                { value: 'found', label: `To look at ${found.length.toLocaleString('en-GB')}` },
                { value: 'send', label: `To be sent ${toSend.length.toLocaleString('en-GB')}` },
              ]}
              value={shown}
              onChange={setChosen}
            />
          </div>
          {visible.length > 0 ? (
            <MeasuredTable
              caption={shown === 'found' ? 'Lines to look at' : 'Lines to be sent'}
              columns={columns}
              rows={visible}
              rowKey={keyOf}
              heightOf={heightOf}
            />
          ) : (
            <p
              className={classes.none}
              // Reserves the height of the table.
              style={lines.length === 0 ? { minHeight: `min(60vh, 520px, ${expected * ROW_HEIGHT}px)` } : {}}
            >
              {lines.length === 0
                ? 'What the check finds stands here.'
                : shown === 'found'
                  ? 'The check has found nothing.'
                  : 'No line can be sent.'}
            </p>
          )}
        </>
      )}
    </div>
  );
}

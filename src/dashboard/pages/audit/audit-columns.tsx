import type { AuditEntry } from '#contract/staff.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import classes from './audit-page.module.css';
import { outcomeOf, sayAbout, sayAction } from './audit-words.ts';

type AuditColumn = Column<AuditEntry>;

const names: Readonly<Record<string, string>> = environmentNames;

/** Unknown environments are shown under their key. */
export const environmentOf = ({ environment }: AuditEntry): string | undefined =>
  environment === undefined ? undefined : (names[environment] ?? environment);

/** Outcome as icon and text, so that colour is never the only signal. */
export function OutcomeWords({ entry }: { readonly entry: AuditEntry }) {
  const { status, word, ...outcome } = outcomeOf(entry);
  const tone = entry.isProved ? outcome.tone : 'bad';
  return (
    <span className={classes.outcome} data-tone={tone} title={word}>
      {status !== undefined && <b>{status}</b>}{' '}
      <span className={classes.word}>{entry.isProved ? word : `${word}, not proved`}</span>
    </span>
  );
}

const time = ({ at }: AuditEntry) => <TimeText seconds={at} style="relative" inRow />;
const who = ({ account, subject }: AuditEntry) => account ?? subject;
const cut = (text: string) => (
  <ExternalText className={classes.cut} title={text}>
    {text}
  </ExternalText>
);
const outcomeCell = (entry: AuditEntry) => <OutcomeWords entry={entry} />;

export const wideColumns: readonly AuditColumn[] = [
  { id: 'at', header: 'When', width: DATE_COLUMN_WIDTH, opens: true, render: time },
  { id: 'who', header: 'Who', width: 230, grow: 1, render: (entry) => cut(who(entry)) },
  { id: 'what', header: 'What', width: 230, grow: 2, render: (entry) => cut(sayAction(entry)) },
  {
    id: 'about',
    header: 'About',
    width: 200,
    grow: 2,
    givesWay: 2,
    render: (entry) => cut(sayAbout(entry)),
  },
  { id: 'outcome', header: 'Outcome', width: 200, render: outcomeCell },
  {
    id: 'environment',
    header: 'Environment',
    width: 112,
    givesWay: 1,
    render: (entry) => environmentOf(entry) ?? '–',
  },
];

export const narrowColumns: readonly AuditColumn[] = [
  {
    id: 'what',
    header: 'What',
    width: 190,
    grow: 1,
    opens: true,
    render: (entry) => (
      <span className={classes.stack}>
        {cut(sayAction(entry))}
        <ExternalText className={classes.second}>
          {who(entry)}, {time(entry)}
        </ExternalText>
      </span>
    ),
  },
  { id: 'outcome', header: 'Outcome', width: 130, render: outcomeCell },
];

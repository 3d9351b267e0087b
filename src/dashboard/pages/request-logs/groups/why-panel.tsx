import { SegmentedControl } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import type { StandingOut, WhyAnswer, WhyQuestion } from '#features/log-store/log-answers.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { percentOf, sayCount } from '#lib/say-count.ts';
import { IconButton, IconLinkButton } from '#ui/icon-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { LogFilterValues } from '../model/log-filters.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { filtersOfTerm, traitWords } from './trait-words.ts';
import classes from './why-panel.module.css';

interface WhyPanelProps {
  readonly list: LogReading;
  /** Id of the kind of failures. */
  readonly kind: string;
  /** Address of the entries of some filters. */
  readonly linkTo: (filters: LogFilterValues) => string;
  readonly onClose: () => void;
}

const AGAINST = [
  { value: 'all', label: 'Against all others' },
  { value: 'failures', label: 'Against other failures' },
] as const satisfies readonly { readonly value: WhyQuestion['against']; readonly label: string }[];

/** What failures of a kind have more often than other entries, over everything that was read of the range. */
export function WhyPanel({ list, kind, linkTo, onClose }: WhyPanelProps) {
  const { search, state } = list;
  const [against, setAgainst] = useState<WhyQuestion['against']>('all');
  const { data: answer } = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'why', search.id, state?.version, kind, against],
    queryFn: async ({ signal }) => (await search.why({ kind, against }, signal)) ?? null,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={classes.panel} aria-label="Why do these fail?">
      <div className={classes.top}>
        <h2>Why do these fail?</h2>
        <IconButton label="Close the explanation" icon={IconX} onClick={onClose} />
      </div>
      {answer?.group ? (
        <Answer answer={{ ...answer, group: answer.group }} linkTo={linkTo}>
          <SegmentedControl
            aria-label="What they are compared with"
            size="xs"
            data={[...AGAINST]}
            value={against}
            onChange={setAgainst}
          />
        </Answer>
      ) : (
        <p className={classes.note} role="status">
          {answer ? 'None of these failures is among the entries that were read.' : 'Comparing'}
        </p>
      )}
    </section>
  );
}

interface AnswerProps {
  readonly answer: WhyAnswer & { readonly group: NonNullable<WhyAnswer['group']> };
  readonly linkTo: WhyPanelProps['linkTo'];
  readonly children: ReactNode;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Answer({ answer, linkTo, children }: AnswerProps) {
  const { group, others, found, firstSeen, readBackTo } = answer;
  const { operation, condition, remedy } = group;
  return (
    <>
      <div className={classes.lead}>
        <b>{upperFirst(condition)}</b>
        <span>{isOperationId(operation) ? operations[operation].summary : 'Not in the specification'}</span>
        <span className={classes.key} data-side="chosen">
          {sayCount(group.count)} chosen
        </span>
        <span className={classes.key} data-side="others">
          {sayCount(others)} others
        </span>
        <span className={classes.against}>{children}</span>
      </div>
      {remedy && <p className={classes.note}>{remedy}</p>}
      {firstSeen !== undefined && readBackTo !== undefined && (
        <p className={classes.note}>
          First seen <TimeText seconds={firstSeen} style="clock" inRow />, in everything that was read, back
          to <TimeText seconds={readBackTo} style="clock" inRow />.
        </p>
      )}
      {found.length === 0 ? (
        <p className={classes.note}>
          Nothing stands out: the others are like these in everything that was logged.
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">What stands out</th>
              <th scope="col">Of {sayCount(group.count)} chosen</th>
              <th scope="col">Of {sayCount(others)} others</th>
              <th scope="col">
                <span className="visually-hidden">Narrow</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((standing) => (
              <TraitRow
                key={JSON.stringify(standing.trait)}
                standing={standing}
                chosen={group.count}
                others={others}
                linkTo={linkTo}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** "97 %", "under 1 %": what is not nothing does not look like it. */
function sayShare(count: number, of: number): string {
  const share = percentOf(count, of);
  return share < 1 && count > 0 ? 'under 1 %' : `${Math.round(share)} %`;
}

interface TraitRowProps {
  readonly standing: StandingOut;
  readonly chosen: number;
  readonly others: number;
  readonly linkTo: WhyPanelProps['linkTo'];
}

function TraitRow({ standing, chosen, others, linkTo }: TraitRowProps) {
  const zone = useTimeZone();
  const { trait, same, term } = standing;
  const { name, value } = traitWords(trait, zone);
  const filters = term && filtersOfTerm(term);
  const also = same.map((other) => Object.values(traitWords(other, zone)).join(' '));
  return (
    <tr>
      <th scope="row" title={also.length > 0 ? `The same entries: ${also.join(', ')}` : undefined}>
        <span className={classes.name}>{name}</span> {value}
      </th>
      <td>
        <span className={classes.bars} aria-hidden="true">
          <i data-side="chosen" style={{ width: `${percentOf(standing.chosen, chosen)}%` }} />
          <i data-side="others" style={{ width: `${percentOf(standing.others, others)}%` }} />
        </span>
        {sayCount(standing.chosen)} <small>{sayShare(standing.chosen, chosen)}</small>
      </td>
      <td>
        {sayCount(standing.others)} <small>{sayShare(standing.others, others)}</small>
      </td>
      <td>
        {filters && (
          <IconLinkButton label={`Narrow by ${name} ${value}`} icon={IconFilter} to={linkTo(filters)} />
        )}
      </td>
    </tr>
  );
}

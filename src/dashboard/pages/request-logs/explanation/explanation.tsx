import { IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { createPath, useSearchParams } from 'react-router';
import { usePanelSize } from '#features/entry-panel/entry-frame.tsx';
import type { ChosenEntries, WhyQuestion } from '#features/log-store/log-answers.ts';
import { AddToBundle } from '#features/support-bundle/bundle-buttons.tsx';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Segments } from '#ui/segments.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { type Answered, useGroupBundle } from '../bundle/use-group-bundle.ts';
import { TimeTaken } from '../changes/time-taken.tsx';
import { WhatChanged } from '../changes/what-changed.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { sayTime } from '../histogram/histogram-words.ts';
import { useLogs } from '../logs-context.ts';
import { summaryOf, whatWentWrong } from '../model/call-names.ts';
import { entriesLink, entryLink } from '../model/log-links.ts';
import { useAnswer } from '../model/use-answer.ts';
import { Key } from '../panel/key.tsx';
import panel from '../panel/panel.module.css';
import classes from './explanation.module.css';
import { FacetsTable } from './facets-table.tsx';
import { FirstSeen } from './first-seen.tsx';

interface ExplanationProps {
  readonly chosen: ChosenEntries;
  readonly panel?: Ref<HTMLElement>;
}

const AGAINST = [
  { value: 'all', label: 'Against all others' },
  { value: 'failures', label: 'Against other failures' },
] as const satisfies readonly { readonly value: WhyQuestion['against']; readonly label: string }[];

/** Number of rows shown at first. */
const FEW_CHANGES = 6;

/** Beside its source, over it if narrow, or full screen on a phone. */
export function Explanation({ chosen, panel: ref }: ExplanationProps) {
  const { list, state, onChange } = useLogs();
  const onClose = () => onChange({ explain: undefined });
  const { docked } = usePanelSize();
  const [against, setAgainst] = useState<WhyQuestion['against']>('all');
  const question = { chosen, against };
  const explanation = useAnswer(list, ['why', question], async () => {
    const answer = await list.search.remote?.why(question);
    return answer && { question, answer };
  });
  const title = 'kind' in chosen ? 'Why do these fail?' : 'What stands out here?';
  const content = (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.top}>
        <h2>{title}</h2>
        {explanation?.answer.group && <Actions explanation={explanation} />}
        <IconButton label="Close the explanation" icon={IconX} onClick={onClose} />
      </div>
      {explanation ? (
        <Answer explanation={explanation}>
          <Segments label="What they are compared with">
            {AGAINST.map(({ value, label }) => (
              <Button
                key={value}
                variant="subtle"
                size="xs"
                aria-pressed={value === against}
                onClick={() => setAgainst(value)}
              >
                {label}
              </Button>
            ))}
          </Segments>
        </Answer>
      ) : (
        <p className={panel.note} role="status">
          Comparing
        </p>
      )}
    </section>
  );
  return docked ? (
    <aside className={classes.docked} data-beside={state.view} ref={ref} aria-label="Explanation">
      {content}
    </aside>
  ) : (
    <SideDrawer label="Explanation" onClose={onClose}>
      {content}
    </SideDrawer>
  );
}

function Actions({ explanation }: { readonly explanation: Answered }) {
  const { list } = useLogs();
  const [query] = useSearchParams();
  const addition = useGroupBundle(list, explanation);
  const { group, succeeded } = explanation.answer;
  if (!group) return null;
  const newest = { request_id: group.newest, created: group.lastSeen };
  return (
    <div className={classes.actions}>
      <Button component={Link} to={entryLink(query, newest)}>
        Open the newest
      </Button>
      {succeeded && (
        <Button
          component={Link}
          to={paths.compareEntries(
            { id: group.newest, at: group.lastSeen },
            { id: succeeded.requestId, at: succeeded.created },
          )}
        >
          Compare with a success
        </Button>
      )}
      <AddToBundle addition={addition} />
    </div>
  );
}

function Subject({ explanation: { question, answer } }: { readonly explanation: Answered }) {
  const zone = useTimeZone();
  const { chosen } = question;
  if (answer.group)
    return (
      <>
        <ExternalText component="b">{whatWentWrong(answer.group)}</ExternalText>
        <ExternalText className={classes.where}>{summaryOf(answer.group.operation)}</ExternalText>
      </>
    );
  if ('period' in chosen) return <b>{sayTime(chosen.period, 1, zone)}</b>;
  return <b>{'requests' in chosen ? 'Chosen entries' : 'Failures of one kind'}</b>;
}

/** Undefined if no filters select the entries. */
function filtersOf(chosen: ChosenEntries): LogFilterValues | undefined {
  if ('kind' in chosen) return { failure: [chosen.kind] };
  return 'period' in chosen ? { created: chosen.period } : undefined;
}

interface AnswerProps {
  readonly explanation: Answered;
  /** Selects what to compare with. */
  readonly children: ReactNode;
}

function Answer({ explanation, children }: AnswerProps) {
  const { list } = useLogs();
  const [query] = useSearchParams();
  const { question, answer } = explanation;
  const { group, chosen, others, found, history } = answer;
  const filters = filtersOf(question.chosen);
  const counted = `${sayCount(chosen)} chosen`;
  const left = list.state?.left ?? 0;
  const linkTo = (values: LogFilterValues) => createPath(entriesLink(query, values));
  return (
    <>
      <div className={classes.lead}>
        <span className={classes.subject}>
          <Subject explanation={explanation} />
        </span>
        <Key part="chosen">{filters ? <Link to={linkTo(filters)}>{counted}</Link> : counted}</Key>
        <Key part="others">{sayMany(others, 'other', 'others')}</Key>
        <span className={classes.against}>{children}</span>
      </div>
      {group?.remedy && <p className={panel.note}>{group.remedy}</p>}
      {answer.within === 'all' && (
        <p className={panel.note}>The others are the entries around this time that were read.</p>
      )}
      {left > 0 && (
        <p className={panel.note}>
          Counted over what was read; {sayMany(left, 'entry was', 'entries were')} not.
        </p>
      )}
      {chosen === 0 || others === 0 || found.length === 0 ? (
        <p className={panel.note} role="status">
          {chosen === 0
            ? 'None of these is among the entries that were read.'
            : others === 0
              ? 'There is nothing to compare them with: no other entry was read.'
              : 'Nothing stands out: the others are like these in everything that was logged.'}
        </p>
      ) : (
        <FacetsTable answer={answer} linkTo={linkTo} />
      )}
      {group && (
        <div className={classes.below}>
          <div>
            {history && <FirstSeen history={history} />}
            <TimeTaken list={list} operation={group.operation} />
          </div>
          <WhatChanged list={list} among=" among these" few={FEW_CHANGES} linkTo={linkTo} />
        </div>
      )}
    </>
  );
}

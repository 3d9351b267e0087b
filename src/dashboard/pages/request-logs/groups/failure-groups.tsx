import { useState } from 'react';
import { Link, type To } from 'react-router';
import { isOperationId, operations } from '#contract/operations.ts';
import type { FailureGroup } from '#features/log-store/log-answers.ts';
import { sayCount } from '#lib/say-count.ts';
import { TimeText } from '#ui/time-text.tsx';
import classes from './groups.module.css';
import { FEW, ShowAll } from './tally-table.tsx';

interface FailureGroupsProps {
  readonly groups: readonly FailureGroup[];
  readonly failures: number;
  readonly groupLink: (group: FailureGroup) => To;
  /** To what the failures of a group have in common. */
  readonly whyLink: (group: FailureGroup) => To;
  /** To the newest of a group. */
  readonly entryLink: (group: FailureGroup) => To;
}

const summaryOf = ({ operation }: FailureGroup) =>
  isOperationId(operation) ? operations[operation].summary : 'Not in the specification';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Failures by operation and code: how often, when first and last, and one of them to look at. */
export function FailureGroups({ groups, failures, groupLink, whyLink, entryLink }: FailureGroupsProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={classes.part} data-whole aria-label="Groups of failures">
      <div className={classes.caption}>
        <h2>Groups of failures</h2>
        <p className={classes.note}>
          {sayCount(failures)} failed, by operation, error code and field. A count leads to the entries of the
          operation with that status.
        </p>
      </div>
      {groups.length === 0 ? (
        <p className={classes.none}>None of the entries failed.</p>
      ) : (
        <ol className={classes.groups}>
          {(isWhole ? groups : groups.slice(0, FEW)).map((group) => (
            <li key={group.id}>
              <div className={classes.what}>
                <h3>
                  {summaryOf(group)}
                  {group.code !== undefined && <code>{group.code}</code>}
                </h3>
                <p className={classes.about}>
                  {upperFirst(group.condition)}, status {group.statuses.join(', ')}
                </p>
                {group.remedy && (
                  <p className={classes.about} data-remedy>
                    <b>Do:</b> {group.remedy}
                  </p>
                )}
              </div>
              <dl className={classes.when}>
                <div>
                  <dt>Count</dt>
                  <dd>
                    <Link to={groupLink(group)} className={classes.link}>
                      {sayCount(group.count)}
                      <span className="visually-hidden"> {group.count === 1 ? 'entry' : 'entries'}</span>
                    </Link>
                  </dd>
                </div>
                <div>
                  <dt>First seen</dt>
                  <dd>
                    <TimeText seconds={group.firstSeen} style="clock" inRow />
                  </dd>
                </div>
                <div>
                  <dt>Last seen</dt>
                  <dd>
                    <TimeText seconds={group.lastSeen} style="clock" inRow />
                  </dd>
                </div>
                <div>
                  <dt>Cause</dt>
                  <dd>
                    <Link to={whyLink(group)} className={classes.link}>
                      Why do these fail?
                      <span className="visually-hidden">
                        {' '}
                        {summaryOf(group)} {group.code}
                      </span>
                    </Link>
                  </dd>
                </div>
                <div>
                  <dt>Example</dt>
                  <dd>
                    <Link to={entryLink(group)} className={classes.link}>
                      Open the newest
                      <span className="visually-hidden">
                        {' '}
                        of {summaryOf(group)} {group.code}
                      </span>
                    </Link>
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      )}
      <ShowAll count={groups.length} isWhole={isWhole} onChange={setWhole} />
    </section>
  );
}

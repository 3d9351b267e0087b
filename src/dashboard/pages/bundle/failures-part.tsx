import { secondsOf } from '#features/support-bundle/bundle-rows.ts';
import type { BundleFailures } from '#features/support-bundle/support-bundle.ts';
import { sayCount, sayMany, sayShare } from '#lib/say-count.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { BarsPicture } from './bars-picture.tsx';
import classes from './bundle-page.module.css';
import { Counted } from './counted.tsx';
import { FileText } from './file-text.tsx';

const share = (count: number, of: number) => `${sayCount(count)} (${sayShare(count, of)})`;

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function FailuresPart({ failures }: { readonly failures: BundleFailures }) {
  const { operation, condition, remedy, message, field, statuses, trend, standsOut } = failures;
  return (
    <>
      <FactList>
        <Fact name="What went wrong">
          <FileText text={upperFirst(condition)} />
        </Fact>
        <Fact name="Call">
          {operation && <FileText className={classes.mono} text={`${operation.method} ${operation.path}`} />}
        </Fact>
        <Fact name="Field">{field !== null && <FileText text={field} />}</Fact>
        <Fact name="The service said">{message !== '' && <FileText text={message} />}</Fact>
        <Fact name="Status">{statuses.join(', ')}</Fact>
        <Fact name="First seen">
          <TimeText seconds={secondsOf(failures.firstSeen)} style="full" />
        </Fact>
        <Fact name="Last seen">
          <TimeText seconds={secondsOf(failures.lastSeen)} style="full" />
        </Fact>
        <Fact name="Do">{remedy !== null && <FileText text={remedy} />}</Fact>
      </FactList>
      {trend.length > 1 && (
        <BarsPicture
          label={`${sayMany(failures.count, 'failure', 'failures')} over time`}
          bars={trend.map(({ count }) => ({ succeeded: 0, refused: count, serverErrors: 0 }))}
        />
      )}
      <Counted counted={failures.counted} />
      {standsOut && standsOut.found.length === 0 && (
        <p className={classes.dim}>
          Nothing stands out: the others are like these in everything that was logged.
        </p>
      )}
      {standsOut && standsOut.found.length > 0 && (
        <div className={classes.wide}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">What stands out</th>
                <th scope="col">Of {sayCount(failures.count)} failures</th>
                <th scope="col">
                  Of {sayCount(standsOut.others)}{' '}
                  {standsOut.against === 'all others' ? 'others' : 'other failures'}
                </th>
              </tr>
            </thead>
            <tbody>
              {standsOut.found.map(({ name, value, chosen, others }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change places.
                <tr key={index}>
                  <th scope="row">
                    <FileText className={classes.dim} text={name} /> <FileText text={value} />
                  </th>
                  <td>{share(chosen, failures.count)}</td>
                  <td>{share(others, standsOut.others)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

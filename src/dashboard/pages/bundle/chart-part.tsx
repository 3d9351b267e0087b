import { useState } from 'react';
import { secondsOf } from '#features/support-bundle/bundle-rows.ts';
import type { BundleBar, BundleItem } from '#features/support-bundle/support-bundle.ts';
import { sayCount } from '#lib/say-count.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { BarsPicture } from './bars-picture.tsx';
import classes from './bundle-page.module.css';
import { Counted } from './counted.tsx';

type ChartPartProps = Pick<Extract<BundleItem, { kind: 'chart' }>, 'counted' | 'bars'>;

const sum = (bars: readonly BundleBar[], of: (bar: BundleBar) => number) =>
  bars.reduce((total, bar) => total + of(bar), 0);

export function ChartPart({ counted, bars }: ChartPartProps) {
  const [open, setOpen] = useState(false);
  const failed = sum(bars, ({ refused, serverErrors }) => refused + serverErrors);
  const all = sum(bars, ({ succeeded }) => succeeded) + failed;
  const filled = bars.filter((bar) => bar.succeeded + bar.refused + bar.serverErrors > 0);
  return (
    <>
      <BarsPicture
        label={`${sayCount(all)} entries over time, ${sayCount(failed)} of them failed`}
        bars={bars}
      />
      <Counted counted={counted} />
      <DisclosureButton className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        The numbers
      </DisclosureButton>
      {open && (
        <div className={classes.wide}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">Succeeded</th>
                <th scope="col">Refused</th>
                <th scope="col">Server errors</th>
              </tr>
            </thead>
            <tbody>
              {filled.map(({ from, succeeded, refused, serverErrors }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a file never change places.
                <tr key={index}>
                  <th scope="row">
                    <TimeText seconds={secondsOf(from)} style="full" />
                  </th>
                  <td>{sayCount(succeeded)}</td>
                  <td>{sayCount(refused)}</td>
                  <td>{sayCount(serverErrors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

import { useState } from 'react';
import { entityWords } from '#features/directory/entity-words.ts';
import { secondsOf } from '#features/support-bundle/bundle-rows.ts';
import type { BundleTimeline } from '#features/support-bundle/support-bundle.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { Link } from '#ui/link.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';
import { FileText } from './file-text.tsx';

interface TimelineProps {
  readonly timeline: BundleTimeline;
  /** Whether the links open the same data for this user. */
  readonly leads: boolean;
}

function Timeline({ timeline: { type, id, steps, error }, leads }: TimelineProps) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <DisclosureButton className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {entityWords[type].one} <FileText className={classes.mono} text={id} />
        <span className={classes.dim}>
          {error === null ? sayMany(steps.length, 'step', 'steps') : 'could not be read'}
        </span>
      </DisclosureButton>
      {open && error !== null && (
        <p>
          <FileText text={error} />
        </p>
      )}
      {open && (
        <ol className={classes.steps}>
          {steps.map(({ time, status, text, isInBundle }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a file never change places.
            <li key={index} data-own={isInBundle || undefined}>
              <span className={classes.dim}>
                <TimeText seconds={secondsOf(time)} style="full" />
              </span>
              <StatusCode look="row" code={status} />
              <span>
                <FileText text={text} />
                {isInBundle && <span className={classes.dim}> in this bundle</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {open && leads && (
        <Button component={Link} to={paths.timeline(id)}>
          Open the timeline
        </Button>
      )}
    </li>
  );
}

interface TimelinesProps {
  readonly timelines: readonly BundleTimeline[];
  readonly leads: boolean;
}

export function Timelines({ timelines, leads }: TimelinesProps) {
  if (timelines.length === 0) return null;
  return (
    <section className={classes.timelines} aria-labelledby="bundle-timelines">
      <h3 id="bundle-timelines" className={classes.itemTitle}>
        Timeline of the ids
      </h3>
      <ul>
        {timelines.map((timeline, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do these.
          <Timeline key={index} timeline={timeline} leads={leads} />
        ))}
      </ul>
    </section>
  );
}

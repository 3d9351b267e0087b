import { Group, Paper, Stack, Title } from '@mantine/core';
import { entityWords } from '#features/directory/entity-words.ts';
import { type BundleTimeline, secondsOf } from '#features/support-bundle/support-bundle.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure-button.tsx';
import { Link } from '#ui/link.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';
import { FileText } from './file-text.tsx';

interface TimelineProps extends BundleTimeline {
  /** Whether the links open the same data for this user. */
  readonly leads: boolean;
}

function Timeline({ type, id, steps, error, leads }: TimelineProps) {
  const label = (
    <>
      {entityWords[type].one} <FileText className={classes.mono} text={id} />
      <span className={classes.dim}>
        {error === null ? sayMany(steps.length, 'step', 'steps') : 'could not be read'}
      </span>
    </>
  );
  return (
    <Disclosure className={classes.fold} label={label}>
      {error !== null && (
        <p>
          <FileText text={error} />
        </p>
      )}
      <Stack component="ol" gap={8}>
        {steps.map(({ time, status, text, isInBundle }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a file never change places.
          <Group component="li" key={index} gap="2px 12px" align="baseline" fw={isInBundle ? 560 : undefined}>
            <span className={classes.dim}>
              <TimeText seconds={secondsOf(time)} style="full" />
            </span>
            <StatusCode look="row" code={status} />
            <span>
              <FileText text={text} />
              {isInBundle && <span className={classes.dim}> in this bundle</span>}
            </span>
          </Group>
        ))}
      </Stack>
      {leads && (
        <Button component={Link} to={paths.timeline(id)}>
          Open the timeline
        </Button>
      )}
    </Disclosure>
  );
}

interface TimelinesProps extends Pick<TimelineProps, 'leads'> {
  readonly timelines: readonly BundleTimeline[];
}

export function Timelines({ timelines, leads }: TimelinesProps) {
  if (timelines.length === 0) return null;
  return (
    <Paper component="section" withBorder p="14px 16px" aria-labelledby="bundle-timelines">
      <Title order={3} id="bundle-timelines">
        Timeline of the ids
      </Title>
      <Stack component="ul" gap={12} mt={8}>
        {timelines.map((timeline, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the timelines of a file never change places.
          <li key={index}>
            <Timeline {...timeline} leads={leads} />
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

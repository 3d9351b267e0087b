import { IconArrowRight } from '@tabler/icons-react';
import { TextButton } from '#ui/text-button.tsx';
import { lcText, ratioText } from '../colour-math/contrast.ts';
import type { Measured, PairSample } from './finding.ts';
import classes from './finding-list.module.css';

interface PairSwatchProps {
  readonly look: PairSample['look'];
  readonly front: string;
  readonly back: string;
}

/** Decorative: the numbers beside it say the same. */
function PairSwatch({ look, front, back }: PairSwatchProps) {
  return (
    <span
      className={classes.swatch}
      data-look={look}
      style={{ color: front, backgroundColor: back }}
      aria-hidden="true"
    />
  );
}

interface SampleSideProps {
  readonly sample: PairSample;
  readonly measured: Measured;
}

function SampleSide({ sample: { look, needs }, measured: { front, back, ratio } }: SampleSideProps) {
  return (
    <>
      <PairSwatch look={look} front={front} back={back} />
      <span className={classes.numbers}>{ratioText(ratio, needs.ratio)}</span>
    </>
  );
}

interface PairSamplesProps {
  readonly samples: readonly PairSample[];
  readonly onSelect: (path: string) => void;
}

function Sample({ sample, onSelect }: { readonly sample: PairSample } & Pick<PairSamplesProps, 'onSelect'>) {
  const { path, states, fixed } = sample;
  return (
    <div className={classes.state}>
      {states !== '' && (
        <TextButton
          className={classes.stateJump}
          data-several={states.includes(' ') || undefined}
          onClick={() => path !== undefined && onSelect(path)}
        >
          {states}
        </TextButton>
      )}
      <SampleSide sample={sample} measured={sample} />
      {fixed && (
        <>
          <IconArrowRight className={classes.arrow} size={14} stroke={1.8} role="img" aria-label="becomes" />
          <SampleSide sample={sample} measured={fixed} />
        </>
      )}
    </div>
  );
}

export function PairSamples({ samples, onSelect }: PairSamplesProps) {
  return samples.map((sample) => (
    <Sample key={`${sample.path} ${sample.states}`} sample={sample} onSelect={onSelect} />
  ));
}

const measures = ({ ratio, lc }: Measured, { needs }: PairSample) =>
  `${ratioText(ratio, needs.ratio)}, ${lcText(lc, needs.lc)}`;

export function PairMeasures({ samples }: Pick<PairSamplesProps, 'samples'>) {
  if (samples.length === 0) return null;
  return (
    <ul className={classes.measures}>
      {samples.map((sample) => (
        <li key={`${sample.path} ${sample.states}`}>
          {sample.states === '' ? 'Now' : sample.states}: {measures(sample, sample)}
          {sample.fixed && `; with the fix ${measures(sample.fixed, sample)}`}
        </li>
      ))}
    </ul>
  );
}

import { IconArrowRight } from '@tabler/icons-react';
import { TextButton } from '#ui/text-button.tsx';
import { lcText, ratioText } from '../colour-math/contrast.ts';
import type { PairSample } from './finding.ts';
import classes from './finding-list.module.css';

interface PairSwatchProps {
  readonly look: PairSample['look'];
  readonly front: string;
  readonly back: string;
}

/** Two colours as they meet on screen. The numbers beside it say the same, so assistive technology gets none of this. */
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

interface PairSampleProps {
  readonly sample: PairSample;
  readonly onSelect: (path: string) => void;
}

/** A pair on its own: as it is, and below it as it would be. */
function WholeSample({ sample }: { readonly sample: PairSample }) {
  const { look, front, back, ratio, lc, needs, fixed } = sample;
  return (
    <>
      <div className={classes.row}>
        <PairSwatch look={look} front={front} back={back} />
        <span className={classes.numbers}>
          <span>
            {ratioText(ratio, needs.ratio)} · needs {needs.ratio}
          </span>
          <span>
            APCA {lcText(lc, needs.lc)} · needs {needs.lc}
          </span>
        </span>
      </div>
      {fixed && (
        <div className={classes.row}>
          <PairSwatch look={look} front={fixed.front} back={fixed.back} />
          <span className={classes.numbers}>
            <span className={classes.hex}>{fixed.front}</span>
            <span>
              {ratioText(fixed.ratio, needs.ratio)} · {lcText(fixed.lc, needs.lc)}
            </span>
          </span>
        </div>
      )}
    </>
  );
}

/** One of several states, on one line with what it would be. */
function StateSample({ sample, onSelect }: PairSampleProps) {
  const { path, states, look, front, back, ratio, lc, needs, fixed } = sample;
  return (
    <div className={classes.state}>
      <TextButton
        className={classes.stateJump}
        data-several={states.includes(' ') || undefined}
        onClick={() => onSelect(path)}
      >
        {states}
      </TextButton>
      <PairSwatch look={look} front={front} back={back} />
      <span className={classes.numbers}>
        <span>{ratioText(ratio, needs.ratio)}</span>
        <span>{lcText(lc, needs.lc)}</span>
      </span>
      {fixed && (
        <>
          <IconArrowRight className={classes.arrow} size={14} stroke={1.8} role="img" aria-label="becomes" />
          <PairSwatch look={look} front={fixed.front} back={fixed.back} />
          <span className={classes.numbers}>
            <span>{ratioText(fixed.ratio, needs.ratio)}</span>
            <span>{lcText(fixed.lc, needs.lc)}</span>
          </span>
        </>
      )}
    </div>
  );
}

interface PairSamplesProps {
  readonly samples: readonly PairSample[];
  readonly onSelect: (path: string) => void;
}

/** The pairs of a finding, with what they reach, what they have to, and what the fix would make of them. */
export function PairSamples({ samples, onSelect }: PairSamplesProps) {
  return samples.map((sample) =>
    sample.states === '' ? (
      <WholeSample key={sample.path} sample={sample} />
    ) : (
      <StateSample key={sample.path} sample={sample} onSelect={onSelect} />
    ),
  );
}

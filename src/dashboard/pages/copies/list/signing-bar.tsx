import type { SigningProgress } from '#features/signing-progress/signing-progress.ts';
import { stepWord, toneOf } from '#features/signing-progress/standing.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import classes from './signing-bar.module.css';

/** One segment for each recipient in signing order, and the same as text. */
export function SigningBar({ progress }: { readonly progress: SigningProgress }) {
  const { steps, signed, total } = progress;
  if (total === 0) return <span className={classes.none}>–</span>;
  return (
    <span
      className={classes.signing}
      title={spellOut(steps.map((step) => `${step.recipient}: ${stepWord(step)}`).join('\n'))}
    >
      <span className={classes.bar} aria-hidden="true">
        {steps
          .filter(({ state }) => state !== 'canceled')
          .map((step) => (
            <span key={step.key} className={classes.segment} data-tone={toneOf(step)} />
          ))}
      </span>
      <span className={classes.words}>
        {signed} of {total}
        <span className="visually-hidden"> signed</span>
      </span>
    </span>
  );
}

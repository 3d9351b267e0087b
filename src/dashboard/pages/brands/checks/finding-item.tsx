import { Button } from '#ui/button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import type { Finding } from './finding.ts';
import classes from './finding-list.module.css';
import { PairSamples } from './pair-samples.tsx';
import { SeverityMark } from './severity-mark.tsx';

interface FindingItemProps {
  readonly finding: Finding;
  readonly onSelect: (path: string) => void;
  /** Absent where nothing can be changed. */
  readonly onApply: ((finding: Finding) => void) | undefined;
  readonly nameOf: ((path: string) => string | undefined) | undefined;
}

/** One finding: what it is, where, and what would mend it. */
export function FindingItem(props: FindingItemProps) {
  const { finding, onSelect, onApply, nameOf } = props;
  const { severity, title, text, paths, samples = [], fix } = finding;
  const [main] = paths;
  const others = samples.length === 0 && nameOf ? paths.slice(1) : [];
  return (
    <li className={classes.item}>
      <h4 className={classes.title}>
        <SeverityMark severity={severity} />
        <TextButton className={classes.jump} onClick={() => main !== undefined && onSelect(main)}>
          {title}
        </TextButton>
      </h4>
      <p className={classes.text}>{text}</p>
      {others.length > 0 && (
        <p className={classes.others}>
          {others.map((path) => (
            <TextButton key={path} onClick={() => onSelect(path)}>
              {nameOf?.(path) ?? path}
            </TextButton>
          ))}
        </p>
      )}
      <PairSamples samples={samples} onSelect={onSelect} />
      {fix && onApply && (
        <div className={classes.fix}>
          {(samples.length !== 1 || samples[0]?.states !== '') && (
            <span className={classes.fixLabel}>{fix.label}</span>
          )}
          <Button onClick={() => onApply(finding)}>
            Apply <span className="visually-hidden">fix: {`${fix.label}, ${title}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

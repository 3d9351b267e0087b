import classes from './bare-flag.module.css';

interface BareFlagProps {
  readonly label: string;
  /** What it means, below the label. */
  readonly note: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A choice of yes or no, for the pages whose size is bounded, as `BareButton` says. */
export function BareFlag({ label, note, checked, onChange }: BareFlagProps) {
  return (
    <label className={classes.flag}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label={label}
      />
      <span>
        {label}
        <span className={classes.note}>{note}</span>
      </span>
    </label>
  );
}

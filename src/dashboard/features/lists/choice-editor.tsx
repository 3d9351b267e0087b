import { Button } from '#ui/button.tsx';
import classes from './choice-editor.module.css';

interface ChoiceEditorProps<T extends string> {
  readonly legend: string;
  readonly words: Readonly<Record<T, string>>;
  readonly values: readonly T[];
  readonly value: T | undefined;
  /** Undefined takes the filter away. */
  readonly onChange: (value: T | undefined) => void;
}

/** Chooses one of a few values to filter by, or none: pressing the one that holds takes it away. */
export function ChoiceEditor<T extends string>({
  legend,
  words,
  values,
  value,
  onChange,
}: ChoiceEditorProps<T>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {values.map((one) => (
        <Button
          key={one}
          size="xs"
          aria-pressed={one === value}
          onClick={() => onChange(one === value ? undefined : one)}
        >
          {words[one]}
        </Button>
      ))}
    </fieldset>
  );
}

import { Button } from '#ui/button.tsx';
import classes from './choice-editor.module.css';

interface ChoiceEditorProps<T extends string> {
  readonly legend: string;
  readonly words: Readonly<Record<T, string>>;
  readonly values: readonly T[];
  readonly value: T | undefined;
  /** Undefined removes the filter. */
  readonly onChange: (value: T | undefined) => void;
}

/** Selects one filter value; pressing the selected one clears it. */
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

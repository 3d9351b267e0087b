import { Button } from '#ui/button.tsx';
import { METHODS } from '../model/log-filters.ts';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-editors.module.css';

/** Any of some HTTP methods. One from the URL that is none of the usual is on offer as well. */
export function MethodEditor({ value = [], onChange }: EditorProps<readonly string[]>) {
  const offered = [...new Set([...METHODS, ...value])];
  const toggle = (method: string) => {
    const next = offered.filter((it) => (it === method) !== value.includes(it));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.hint}>Any of these methods</legend>
      {offered.map((method) => (
        <Button key={method} size="xs" aria-pressed={value.includes(method)} onClick={() => toggle(method)}>
          {method}
        </Button>
      ))}
    </fieldset>
  );
}

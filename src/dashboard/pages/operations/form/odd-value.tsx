import { Button } from '#ui/button.tsx';
import { getAt, type JsonPath, pathKey } from '../model/json-path.ts';
import classes from './fields.module.css';
import { useForm } from './request-form-context.ts';

interface OddValueProps {
  readonly name: string;
  readonly path: JsonPath;
  /** Why no field can show the value, as a sentence. */
  readonly why: string;
}

const MOST_CHARACTERS = 120;

/** A value that is not what its field takes: shown as it is, to be changed as JSON or left out. */
export function OddValue({ name, path, why }: OddValueProps) {
  const { request, set, errorOf } = useForm();
  const value = getAt(request, path);
  const text = value === undefined ? '' : JSON.stringify(value);
  const error = errorOf(path);
  return (
    <div data-path={pathKey(path)} className={classes.odd}>
      <p className={classes.name}>{name}</p>
      <p className={classes.note}>{why} It can be changed as JSON.</p>
      {text !== '' && (
        <>
          <code className={classes.value}>
            {text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text}
          </code>
          <Button onClick={() => set(path, undefined)}>Leave {name} out</Button>
        </>
      )}
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}

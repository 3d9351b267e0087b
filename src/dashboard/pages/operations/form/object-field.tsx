import { type ReactNode, useState } from 'react';
import { isRecord } from '#contract/record.ts';
import { Button } from '#ui/button.tsx';
import { isFixed, type ObjectSpec } from '../model/field-spec.ts';
import { getAt, type JsonPath, pathKey } from '../model/json-path.ts';
import { FieldEditor, type FieldProps } from './field-editor.tsx';
import { fieldNote } from './field-note.ts';
import classes from './fields.module.css';
import { OddValue } from './odd-value.tsx';
import { useForm } from './request-form-context.ts';

interface MembersProps {
  readonly spec: ObjectSpec;
  readonly path: JsonPath;
}

/** Names in an object that the contract does not have, or not any more. */
function UnknownMembers({ spec, path }: MembersProps) {
  const { request, set } = useForm();
  const value = getAt(request, path);
  const known = new Set(spec.fields.map(({ name }) => name));
  const others = Object.keys(isRecord(value) ? value : {}).filter((name) => !known.has(name));
  if (others.length === 0) return null;
  return (
    <div className={classes.unknown}>
      <p className={classes.note}>
        {spec.open ? 'Also sent, though the contract does not know it: ' : 'Not allowed here: '}
        {others.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code>{name}</code>
          </span>
        ))}
      </p>
      <Button
        onClick={() => {
          for (const name of others) set([...path, name], undefined);
        }}
      >
        Leave {others.length === 1 ? 'it' : 'them'} out
      </Button>
    </div>
  );
}

/** The fields of an object. @param fixed leaves out what can only be one thing, where that is chosen elsewhere */
export function Members({ spec, path, fixed = false }: MembersProps & { readonly fixed?: boolean }) {
  const { errorOf } = useForm();
  const error = errorOf(path);
  return (
    <div className={classes.fields}>
      {spec.fields.map((field) =>
        fixed && isFixed(field) ? null : (
          <FieldEditor key={field.name} {...field} path={[...path, field.name]} />
        ),
      )}
      <UnknownMembers spec={spec} path={path} />
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}

interface PartProps {
  readonly name: string;
  readonly note: string;
  readonly path: JsonPath;
  readonly open: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form with fields of its own, which can be folded away. */
export function Part({ name, note, path, open: atFirst, aside, children }: PartProps) {
  const [open, setOpen] = useState(atFirst);
  return (
    <div className={classes.part} data-path={pathKey(path)}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.name}>{name}</span> <span className={classes.note}>{note}</span>
        </summary>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the summary. */}
        <div className={classes.members} role="group" aria-label={name}>
          {children}
        </div>
      </details>
      {aside && <div className={classes.partAside}>{aside}</div>}
    </div>
  );
}

interface ObjectFieldProps extends FieldProps<ObjectSpec> {
  readonly aside?: ReactNode;
}

/** An object inside the body or a list. */
export function ObjectField({ aside, ...props }: ObjectFieldProps) {
  const { name, spec, path, required } = props;
  const { request } = useForm();
  const value = getAt(request, path);
  if (value !== undefined && value !== null && !isRecord(value))
    return <OddValue name={name} path={path} why="What it holds is no object." />;
  const filled = value ? Object.keys(value).length : 0;
  const note = `${fieldNote(props, value)}${filled > 0 ? ` · ${filled} filled in` : ''}`;
  return (
    <Part name={name} note={note} path={path} open={required || filled > 0} aside={aside}>
      <Members spec={spec} path={path} />
    </Part>
  );
}

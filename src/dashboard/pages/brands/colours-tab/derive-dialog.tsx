import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { colourOf } from '../colour-math/colour-text.ts';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import type { ColourField } from '../model/brand-fields.ts';
import { useBrandEditor } from '../model/use-brand-editor.ts';
import classes from './derive-dialog.module.css';
import { type DerivedRole, derivePlan, isOther, looksOf } from './derive-plan.ts';
import { DerivedSample } from './derived-sample.tsx';

interface DeriveDialogProps {
  readonly group: string;
  readonly fields: readonly ColourField[];
  readonly onClose: () => void;
}

function Colour({ value }: { readonly value: string | undefined }) {
  return (
    <span className={classes.colour}>
      <ColourSwatch colour={value === undefined ? undefined : colourOf(value)} size={18} />
      <span className={classes.hex}>{value ?? 'not set'}</span>
    </span>
  );
}

function PlanRow({ role }: { readonly role: DerivedRole }) {
  return (
    <tr>
      <th scope="row">{role.field.label}</th>
      <td>
        <Colour value={role.before} />
      </td>
      <td>{isOther(role) ? <Colour value={role.after} /> : <span className={classes.same}>stays</span>}</td>
    </tr>
  );
}

/** Shows what the hover and active colours of a group would become, and applies it as one step. */
export function DeriveDialog({ group, fields, onClose }: DeriveDialogProps) {
  const editor = useBrandEditor();
  // What is proposed is what is applied, also if something else changes the draft meanwhile.
  const [draft] = useState(() => editor.state.get().draft);
  const plan = derivePlan(draft, fields);
  const changes = plan.filter(isOther);
  const many = changes.length === 1 ? 'one colour' : `${changes.length} colours`;
  const apply = () => {
    editor.change(Object.fromEntries(changes.map(({ field, after }) => [field.path, after])));
    announce(`${many} of ${group.toLowerCase()} derived`, { shown: true });
    onClose();
  };
  return (
    <Dialog title={`Derive states: ${group.toLowerCase()}`} size={480} onClose={onClose}>
      {plan.length === 0 ? (
        <p className={classes.words}>
          There is no base colour to derive from. Set one that is not for hover or active first.
        </p>
      ) : (
        <>
          <p className={classes.words}>
            Hover and active follow from the colour at rest by even steps of lightness, as the eye sees it.
            {changes.length === 0 && ' They are like that already.'}
          </p>
          <table className={classes.plan}>
            <thead>
              <tr>
                <th scope="col">Role</th>
                <th scope="col">Now</th>
                <th scope="col">Proposed</th>
              </tr>
            </thead>
            <tbody>
              {plan.map((role) => (
                <PlanRow key={role.field.path} role={role} />
              ))}
            </tbody>
          </table>
          <DerivedSample looks={looksOf(draft, plan)} page={draft['main-background']} />
        </>
      )}
      <div className={classes.buttons}>
        <Button onClick={onClose}>{changes.length === 0 ? 'Close' : 'Cancel'}</Button>
        {changes.length > 0 && (
          <Button variant="filled" onClick={apply}>
            Apply {many}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

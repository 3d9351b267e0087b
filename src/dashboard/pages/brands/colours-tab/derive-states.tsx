import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { typedColour } from '../colour-math/hex.ts';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { useBrandEditor } from '../model/brand-editor.ts';
import type { ColourField } from '../model/brand-fields.ts';
import { groupOf } from '../scheme/colour-groups.ts';
import { useColourLocks } from '../scheme/colour-locks.ts';
import { type DerivedRole, derivePlan, hasStates, isOther, looksOf, type StateLook } from './derive-plan.ts';
import classes from './derive-states.module.css';

interface DerivedSampleProps {
  readonly looks: readonly (readonly [string, StateLook])[];
  readonly page: string | boolean | undefined;
}

const cssColour = (value: string | boolean | undefined) =>
  typeof value === 'string' ? typedColour(value) : undefined;

/** Decorative: the table beside it says the same. */
function DerivedSample({ looks, page }: DerivedSampleProps) {
  return (
    <div
      className={classes.samples}
      style={{ background: cssColour(page) ?? '#ffffff' }}
      aria-hidden="true"
      inert
    >
      {looks.map(([state, { color, border, background }]) => (
        <span key={state} className={classes.sample}>
          <span
            className={background === undefined ? classes.link : classes.button}
            style={{
              color: cssColour(color),
              borderColor: cssColour(border),
              background: cssColour(background),
            }}
          >
            {state}
          </span>
        </span>
      ))}
    </div>
  );
}

interface DeriveDialogProps {
  readonly group: string;
  readonly fields: readonly ColourField[];
  readonly onClose: () => void;
}

function Colour({ value }: { readonly value: string | undefined }) {
  return (
    <span className={classes.colour}>
      <ColourSwatch colour={value === undefined ? undefined : typedColour(value)} size={18} />
      <ExternalText className={classes.hex}>{value ?? 'not set'}</ExternalText>
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

function DeriveDialog({ group, fields, onClose }: DeriveDialogProps) {
  const editor = useBrandEditor();
  const { isLocked, toggle } = useColourLocks();
  // Frozen, so that the applied colours are the shown ones.
  const [draft] = useState(() => editor.state.get().draft);
  const plan = derivePlan(draft, fields);
  const changes = plan.filter(isOther);
  const lock = fields.find(({ path }) => isLocked(path));
  const lockedGroup = lock && groupOf(lock.path);
  const many = changes.length === 1 ? 'one colour' : `${changes.length} colours`;
  const apply = () => {
    editor.change(Object.fromEntries(changes.map(({ field, after }) => [field.path, after])));
    announce(`${many} of ${group.toLowerCase()} derived`, { shown: true });
    onClose();
  };
  const title = `Derive states: ${group.toLowerCase()}`;
  if (lockedGroup) {
    return (
      <Dialog title={title} size={480} onClose={onClose}>
        <p className={classes.words}>
          These colours are locked, so that they stay whatever is made of one colour. Unlock them to derive
          hover and active.
        </p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={() => toggle(lockedGroup)}>
            Unlock
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} size={480} onClose={onClose}>
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
      <DialogActions>
        <Button onClick={onClose}>{changes.length === 0 ? 'Close' : 'Cancel'}</Button>
        {changes.length > 0 && (
          <Button variant="filled" onClick={apply}>
            Apply {many}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface DeriveButtonProps {
  readonly group: string;
  readonly fields: readonly ColourField[];
}

export function DeriveButton({ group, fields }: DeriveButtonProps) {
  const [open, setOpen] = useState(false);
  if (!hasStates(fields)) return null;
  return (
    <>
      <TextButton
        className={classes.derive}
        aria-label={`Derive states: ${group}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Derive states
      </TextButton>
      {open && <DeriveDialog group={group} fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}

import { lazy, useState } from 'react';
import { LostAnswer } from '#api/lost-answer.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { nameOfField } from '../model/brand-fields.ts';
import { CannotSave, ChangedMeanwhile } from './save-general.ts';
import classes from './studio-header.module.css';
import type { SaveBrand } from './use-save-brand.ts';

const PatchDialog = lazy(async () => ({
  default: (await import('../import-export/patch-dialog.tsx')).PatchDialog,
}));

const emailTold: Partial<Record<NonNullable<SaveBrand['result']>['email'], string>> = {
  saved: 'The email is saved.',
  failed: 'The email is not saved either, see below.',
  untried: 'The email was left as it is, so that its replacement does not stop half-way.',
};

/** What became of the email meanwhile. */
function EmailPart({ save: { result } }: { readonly save: SaveBrand }) {
  const told = result && emailTold[result.email];
  return told === undefined ? null : <p>{told}</p>;
}

function UnknownOperation({ save }: { readonly save: SaveBrand }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={classes.errorText}>
        <h3 className={classes.errorTitle}>This service cannot save colours and texts</h3>
        <p>
          Services of this kind can, though it stands in no documentation, and this one cannot. Your draft is
          kept on this browser; take it as JSON to whoever can put it in.
        </p>
        <EmailPart save={save} />
      </div>
      <div className={classes.noticeActions}>
        <Button onClick={() => setOpen(true)}>Show the changes as JSON</Button>
        <Button variant="subtle" color="gray" onClick={save.dismiss}>
          Dismiss
        </Button>
      </div>
      <PartBoundary>{open && <PatchDialog onClose={() => setOpen(false)} />}</PartBoundary>
    </>
  );
}

function Meanwhile({ save, error }: { readonly save: SaveBrand; readonly error: ChangedMeanwhile }) {
  const names = error.changes.map(({ field }) => nameOfField(field));
  return (
    <>
      <div className={classes.errorText}>
        <h3 className={classes.errorTitle}>Somebody else has changed this brand meanwhile</h3>
        <p>Colours and texts were not saved, so that their changes are not lost. They changed:</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <EmailPart save={save} />
      </div>
      <div className={classes.noticeActions}>
        <Button variant="filled" busy={save.isSaving} onClick={() => save.saveOver(error)}>
          Keep both and save
        </Button>
        <Button variant="subtle" color="gray" onClick={save.dismiss}>
          Not now
        </Button>
      </div>
    </>
  );
}

function Refused({ save, error }: { readonly save: SaveBrand; readonly error: unknown }) {
  const isOpen = error instanceof LostAnswer && error.state === 'unknown';
  return (
    <>
      <div className={classes.errorText}>
        <h3 className={classes.errorTitle}>
          {isOpen ? 'Whether colours and texts were saved is not known' : 'Colours and texts were not saved'}
        </h3>
        <RefusalText error={error} />
        <p>Your draft is kept.</p>
        <EmailPart save={save} />
      </div>
      <div className={classes.noticeActions}>
        {/* Saving reads first, so that nothing is written that is there already. */}
        <Button busy={save.isSaving} onClick={save.save}>
          {isOpen ? 'Look again, and save if need be' : 'Try again'}
        </Button>
        <Button variant="subtle" color="gray" onClick={save.dismiss}>
          Dismiss
        </Button>
      </div>
    </>
  );
}

/** Why colours and texts were not saved, and what can be done about it. */
export function SaveError({ save }: { readonly save: SaveBrand }) {
  const { result } = save;
  if (result?.general !== 'failed') return null;
  const { error } = result;
  return (
    <section className={classes.error} role="alert" aria-label="Saving failed">
      {error instanceof CannotSave ? (
        <UnknownOperation save={save} />
      ) : error instanceof ChangedMeanwhile ? (
        <Meanwhile save={save} error={error} />
      ) : (
        <Refused save={save} error={error} />
      )}
    </section>
  );
}

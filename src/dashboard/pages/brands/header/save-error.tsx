import { lazy, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { nameOfField } from '../model/brand-fields.ts';
import classes from './studio-header.module.css';
import { CannotSave, ChangedMeanwhile, type SaveGeneral } from './use-save-general.ts';

const PatchDialog = lazy(async () => ({
  default: (await import('../import-export/patch-dialog.tsx')).PatchDialog,
}));

function UnknownOperation({ save }: { readonly save: SaveGeneral }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={classes.errorText}>
        <h3 className={classes.errorTitle}>This service cannot save colours and texts</h3>
        <p>
          Its documentation has no operation for it. Sealdesk uses one that other services of this kind have,
          and this service does not know it. Your draft is kept on this browser; take it as JSON to whoever
          can put it in.
        </p>
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

function Meanwhile({ save, error }: { readonly save: SaveGeneral; readonly error: ChangedMeanwhile }) {
  const names = error.changes.map(({ field }) => nameOfField(field));
  return (
    <>
      <div className={classes.errorText}>
        <h3 className={classes.errorTitle}>Somebody else has changed this brand meanwhile</h3>
        <p>Nothing was saved, so that their changes are not lost. They changed:</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
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

function Refused({ save, error }: { readonly save: SaveGeneral; readonly error: unknown }) {
  return (
    <>
      <div className={classes.errorText}>
        <h3 className={classes.errorTitle}>The brand was not saved</h3>
        <RefusalText error={error} />
        <p>Your draft is kept.</p>
      </div>
      <div className={classes.noticeActions}>
        <Button busy={save.isSaving} onClick={save.save}>
          Try again
        </Button>
        <Button variant="subtle" color="gray" onClick={save.dismiss}>
          Dismiss
        </Button>
      </div>
    </>
  );
}

/** Why the brand was not saved, and what can be done about it. */
export function SaveError({ save }: { readonly save: SaveGeneral }) {
  const { error } = save;
  if (error === undefined) return null;
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

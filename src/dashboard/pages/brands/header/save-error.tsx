import { lazy, useState } from 'react';
import { LostAnswer } from '#api/lost-answer.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { nameOfField } from '../model/brand-fields.ts';
import { CannotSave, ChangedMeanwhile, type WholeBrandPart } from './save-general.ts';
import classes from './studio-header.module.css';
import type { SaveBrand } from './use-save-brand.ts';

const PatchDialog = lazy(async () => ({
  default: (await import('../import-export/patch-dialog.tsx')).PatchDialog,
}));

interface PartWords {
  readonly cannotSave: string;
  readonly isNotSaved: string;
  readonly isOpen: string;
}

const words: Readonly<Record<WholeBrandPart, PartWords>> = {
  general: {
    cannotSave: 'This service cannot save colours and texts',
    isNotSaved: 'Colours and texts were not saved',
    isOpen: 'Whether colours and texts were saved is not known',
  },
  editor: {
    cannotSave: 'This service cannot save the signing session',
    isNotSaved: 'The signing session was not saved',
    isOpen: 'Whether the signing session was saved is not known',
  },
};

const others = [
  { part: 'general', saved: 'Colours and texts are saved.' },
  {
    part: 'editor',
    saved: 'The signing session is saved.',
    untried: 'The signing session was left as it is.',
  },
  {
    part: 'email',
    saved: 'The email is saved.',
    failed: 'The email is not saved either, see below.',
    untried: 'The email was left as it is, so that its replacement does not stop half-way.',
  },
] as const;

function OtherParts({ save: { result } }: { readonly save: SaveBrand }) {
  const told = others.flatMap(({ part, ...sayings }) => {
    const sentences: Readonly<Record<string, string>> = sayings;
    const state = result?.[part];
    const isProblem = part === result?.problem?.part;
    return state === undefined || isProblem ? [] : (sentences[state] ?? []);
  });
  return told.length === 0 ? null : <ExternalText component="p">{told.join(' ')}</ExternalText>;
}

interface ProblemProps {
  readonly save: SaveBrand;
  readonly part: WholeBrandPart;
}

function UnknownOperation({ save, part }: ProblemProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={classes.errorText}>
        <h3 className={classes.errorTitle}>{words[part].cannotSave}</h3>
        <p>
          {part === 'general'
            ? 'Your draft is kept on this browser. Take the changes as a file to whoever runs the service and can put them in.'
            : 'Set it in the service’s own web app. Your draft is kept on this browser.'}
        </p>
        <OtherParts save={save} />
      </div>
      <div className={classes.noticeActions}>
        {part === 'general' && <Button onClick={() => setOpen(true)}>Take the changes as a file</Button>}
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
        <p>{words[error.part].isNotSaved}, so that their changes are not lost. They changed:</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <OtherParts save={save} />
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

function Refused({ save, part, error }: ProblemProps & { readonly error: unknown }) {
  const isOpen = error instanceof LostAnswer && error.state === 'unknown';
  return (
    <>
      <div className={classes.errorText}>
        <h3 className={classes.errorTitle}>{isOpen ? words[part].isOpen : words[part].isNotSaved}</h3>
        <RefusalText error={error} />
        <p>Your draft is kept.</p>
        <OtherParts save={save} />
      </div>
      <div className={classes.noticeActions}>
        {/* Saving reads first, so nothing is written twice. */}
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

export function SaveError({ save }: { readonly save: SaveBrand }) {
  if (!save.result?.problem) return null;
  const { part, error } = save.result.problem;
  return (
    <section className={classes.error} role="alert" aria-label="Saving failed">
      {error instanceof CannotSave ? (
        <UnknownOperation save={save} part={part} />
      ) : error instanceof ChangedMeanwhile ? (
        <Meanwhile save={save} error={error} />
      ) : (
        <Refused save={save} part={part} error={error} />
      )}
    </section>
  );
}

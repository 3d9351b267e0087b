import { lowerFirst } from '@mantine/hooks';
import { lazy, useState } from 'react';
import { LostAnswer } from '#api/lost-answer.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { nameOfField } from '../model/brand-fields.ts';
import { NoticeBox } from '../notice-box.tsx';
import { CannotSave, ChangedMeanwhile, type WholeBrandPart } from './save-general.ts';
import type { SaveBrand } from './use-save-brand.ts';

const PatchDialog = lazy(async () => ({
  default: (await import('../import-export/patch-dialog.tsx')).PatchDialog,
}));

const subjects: Readonly<Record<WholeBrandPart, readonly [name: string, verb: string]>> = {
  general: ['Colours and texts', 'were'],
  editor: ['The signing session', 'was'],
};

/** By state; nothing is said of the others. */
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

function OtherParts({ result }: Pick<SaveBrand, 'result'>) {
  const sentences = others.flatMap(({ part, ...sayings }) => {
    const byState: Readonly<Record<string, string>> = sayings;
    return part === result?.problem?.part ? [] : (byState[result?.[part] ?? ''] ?? []);
  });
  return sentences.length > 0 && <p>{sentences.join(' ')}</p>;
}

/** Of fields that were changed elsewhere. */
const MAX_NAMES = 12;

/** Why the brand is not saved, and what the user can do. */
export function SaveError({ save }: { readonly save: SaveBrand }) {
  const [isFileOpen, setFileOpen] = useState(false);
  const { result, dismiss, isSaving } = save;
  if (!result?.problem) return null;
  const { part, error } = result.problem;
  const [name, verb] = subjects[part];
  const isNotSaved = `${name} ${verb} not saved`;
  const dismissButton = (label: string) => (
    <Button variant="subtle" color="gray" onClick={dismiss}>
      {label}
    </Button>
  );
  if (error instanceof CannotSave)
    return (
      <>
        <NoticeBox
          role="alert"
          title={`This service cannot save ${lowerFirst(name)}`}
          actions={
            <>
              {part === 'general' && (
                <Button onClick={() => setFileOpen(true)}>Take the changes as a file</Button>
              )}
              {dismissButton('Dismiss')}
            </>
          }
        >
          <p>
            {part === 'general'
              ? 'Your draft is kept on this browser. Take the changes as a file to whoever runs the service and can put them in.'
              : 'Set it in the service’s own web app. Your draft is kept on this browser.'}
          </p>
          <OtherParts result={result} />
        </NoticeBox>
        <PartBoundary>{isFileOpen && <PatchDialog onClose={() => setFileOpen(false)} />}</PartBoundary>
      </>
    );
  if (error instanceof ChangedMeanwhile)
    return (
      <NoticeBox
        role="alert"
        title="Somebody else has changed this brand meanwhile"
        actions={
          <>
            <Button variant="filled" busy={isSaving} onClick={() => save.saveOver(error)}>
              Keep both and save
            </Button>
            {dismissButton('Not now')}
          </>
        }
      >
        <p>{isNotSaved}, so that their changes are not lost. They changed:</p>
        <ul>
          {error.changes.slice(0, MAX_NAMES).map(({ field }) => (
            <li key={field.path}>{nameOfField(field)}</li>
          ))}
          {error.changes.length > MAX_NAMES && <li>and {error.changes.length - MAX_NAMES} more</li>}
        </ul>
        <OtherParts result={result} />
      </NoticeBox>
    );
  const isOpen = error instanceof LostAnswer && error.state === 'unknown';
  return (
    <NoticeBox
      role="alert"
      title={isOpen ? `Whether ${lowerFirst(name)} ${verb} saved is not known` : isNotSaved}
      actions={
        <>
          {/* Saving reads first, so nothing is written twice. */}
          <Button busy={isSaving} onClick={save.save}>
            {isOpen ? 'Look again, and save if need be' : 'Try again'}
          </Button>
          {dismissButton('Dismiss')}
        </>
      }
    >
      <RefusalText error={error} />
      <p>Your draft is kept.</p>
      <OtherParts result={result} />
    </NoticeBox>
  );
}

import { type ComponentProps, lazy, useState } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { BareButton } from '#ui/bare/bare-button.tsx';
import type { ExportSubject } from './export-subject.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}));

interface ExportButtonProps extends Pick<ComponentProps<typeof BareButton>, 'children' | 'kind'> {
  readonly subject: ExportSubject;
}

/** Asks how to export, and does it. */
export function ExportButton({ subject, children, kind = 'default' }: ExportButtonProps) {
  // What the list reads while the dialog is open changes nothing in it.
  const [asked, setAsked] = useState<ExportSubject>();
  return (
    <>
      <BareButton kind={kind} onClick={() => setAsked(subject)}>
        {children}
      </BareButton>
      {asked && (
        <PartBoundary>
          <ExportDialog subject={asked} onClose={() => setAsked(undefined)} />
        </PartBoundary>
      )}
    </>
  );
}

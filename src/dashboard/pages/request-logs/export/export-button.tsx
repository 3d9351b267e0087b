import type { ButtonProps } from '@mantine/core';
import { lazy, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { Button } from '#ui/button.tsx';
import type { ExportSubject } from './export-job.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}));

interface ExportButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'color'> {
  readonly subject: ExportSubject;
}

/** Asks how to export, and does it. */
export function ExportButton({ subject, ...button }: ExportButtonProps) {
  // What the list reads while the dialog is open changes nothing in it.
  const [asked, setAsked] = useState<ExportSubject>();
  return (
    <>
      <Button {...button} onClick={() => setAsked(subject)} />
      {asked && (
        <PartBoundary>
          <ExportDialog subject={asked} onClose={() => setAsked(undefined)} />
        </PartBoundary>
      )}
    </>
  );
}

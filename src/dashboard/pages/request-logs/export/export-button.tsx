import type { ButtonProps } from '@mantine/core';
import { lazy, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { Button } from '#ui/button.tsx';
import type { ExportSubject } from './export-dialog.tsx';

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}));

export function useExport() {
  // Fixed when the dialog opens, because the list may go on reading.
  const [asked, setAsked] = useState<ExportSubject>();
  const dialog = asked && (
    <PartBoundary>
      <ExportDialog subject={asked} onClose={() => setAsked(undefined)} />
    </PartBoundary>
  );
  return { ask: setAsked, dialog };
}

interface ExportButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'color'> {
  readonly subject: ExportSubject;
}

export function ExportButton({ subject, ...button }: ExportButtonProps) {
  const { ask, dialog } = useExport();
  return (
    <>
      <Button {...button} onClick={() => ask(subject)} />
      {dialog}
    </>
  );
}

import { lazy, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
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

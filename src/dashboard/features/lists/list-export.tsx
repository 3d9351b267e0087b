import { lazy, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import type { ExportSource } from './export-source.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./internal/export-dialog.tsx')).ExportDialog,
}));

export function useListExport() {
  const [asked, ask] = useState<ExportSource<unknown>>();
  const dialog = asked && (
    <PartBoundary>
      <ExportDialog source={asked} onClose={() => ask(undefined)} />
    </PartBoundary>
  );
  return { ask, dialog };
}

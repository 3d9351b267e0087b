import { useEffect } from 'react';
import { isWorkShown } from '#features/background-work/background-work.ts';
import { useStore } from '#lib/store.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportPanel } from './export-panel.tsx';
import { exportRun } from './export-run.ts';
import type { ExportSubject } from './export-subject.ts';
import './publish-export.ts';

interface ExportDialogProps {
  readonly subject: ExportSubject;
  readonly onClose: () => void;
}

/** What to export and how; then how far it is, and where it went. */
export function ExportDialog({ subject, onClose }: ExportDialogProps) {
  const run = useStore(exportRun);
  useEffect(() => {
    isWorkShown.set(true);
    return () => isWorkShown.set(false);
  }, []);
  if (run) return <ExportPanel onClose={onClose} />;
  return (
    <Dialog title={subject.kind === 'given' ? 'Export selection' : 'Export'} size={560} onClose={onClose}>
      <ExportForm subject={subject} onCancel={onClose} />
    </Dialog>
  );
}

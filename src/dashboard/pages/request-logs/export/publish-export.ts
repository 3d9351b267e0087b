import { type BackgroundWork, backgroundWork } from '#features/background-work/background-work.ts';
import { ExportPanel } from './export-panel.tsx';
import { dismissExport, type ExportRun, exportRun, stopExport } from './export-run.ts';
import { sayEnd } from './export-words.ts';

function workOf(run: ExportRun): BackgroundWork {
  return {
    what: 'Export of request logs',
    done: run.progress.entries,
    total: run.progress.expected,
    ended: sayEnd(run),
    stop: stopExport,
    dismiss: dismissExport,
    Panel: ExportPanel,
  };
}

// The frame shows the export wherever the person goes, for as long as the dashboard is open.
exportRun.subscribe(() => {
  const run = exportRun.get();
  backgroundWork.set(run && workOf(run));
});

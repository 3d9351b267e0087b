import { BulkPanel } from '#features/bulk-runs/bulk-panel.tsx';
import type { BulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { DrawerFrame } from '#ui/side-drawer.tsx';
import type { GroupAction } from '../group-action.ts';
import { runWords } from './action-words.ts';

interface RunDrawerProps {
  readonly action: GroupAction;
  readonly run: Omit<BulkRun<unknown>, 'start'>;
  readonly onClose: () => void;
}

export function RunDrawer({ action, run, onClose }: RunDrawerProps) {
  const { title, row, again } = runWords[action];
  return (
    <DrawerFrame title={title} onClose={onClose}>
      <BulkPanel run={run} title={title} rowWord={row} {...(again && { againNote: again })} />
    </DrawerFrame>
  );
}

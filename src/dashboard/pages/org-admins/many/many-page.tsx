import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { BulkPanel, UnsavedRun } from '#features/bulk-runs/bulk-panel.tsx';
import { sayCount } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { rosterLogsQuery } from '../roster/roster-query.ts';
import { useRoster } from '../roster/use-roster.ts';
import { actionOf } from '../set-admin.ts';
import { type AdminInput, itemsOf, titleOf, undoItems, useAdminRun } from './admin-run.ts';
import { ListForm } from './list-form.tsx';

const rowWord = { one: 'address', many: 'addresses' };
const exportColumns = { action: ({ active }: AdminInput) => actionOf(active) };

export function ManyPage() {
  const { organizationId = '' } = useParams();
  return (
    <Box maw={1080} p={20} px={{ base: 'sm', sm: 20 }} style={{ flex: 'none' }}>
      <ManyAdmins key={organizationId} organizationId={organizationId} />
    </Box>
  );
}

function ManyAdmins({ organizationId }: { readonly organizationId: string }) {
  const { roster, permission } = useRoster(organizationId);
  const run = useAdminRun(organizationId);
  const client = useQueryClient();
  const isOver = run.status === 'finished' || run.status === 'stopped';
  useEffect(() => {
    // The run created new log entries.
    if (isOver) void client.invalidateQueries({ queryKey: rosterLogsQuery(organizationId).queryKey });
  }, [isOver, client, organizationId]);
  const [hadRun, setHadRun] = useState(false);
  if (!hadRun && run.rows.length > 0) setHadRun(true);

  if (run.status === 'loading' || (permission.may === false && run.rows.length === 0)) return null;
  const back = isOver ? undoItems(run.rows) : [];
  if (run.status === 'idle' || (run.status === 'unsaved' && run.rows.length === 0))
    return (
      <>
        <ListForm
          organizationId={organizationId}
          roster={roster}
          // After clearing a run the user continues with the next list.
          focused={hadRun}
          onSend={(lines) => run.start(itemsOf(lines, organizationId, roster))}
        />
        {run.status === 'unsaved' && <UnsavedRun run={run} />}
      </>
    );
  return (
    <BulkPanel
      run={run}
      title={titleOf(run.rows)}
      rowWord={rowWord}
      againNote="To set an admin twice does no harm: the second time changes nothing."
      exportColumns={exportColumns}
      actions={
        back.length > 0 && (
          <Button
            onClick={() => {
              announce('Taking the run back');
              run.start(back);
            }}
          >
            {run.counts.waiting > 0 ? 'Drop the others and undo' : 'Undo'} the {sayCount(back.length)} done
          </Button>
        )
      }
    />
  );
}

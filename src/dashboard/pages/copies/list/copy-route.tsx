import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { usePageDetail } from '#lib/page-detail.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { CopyDrawer } from '../detail/copy-drawer.tsx';
import { nameOfCopy } from '../model/copy.ts';
import { useCopiesOutlet } from './copies-outlet.ts';
import { CopyFrame } from './copy-frame.tsx';
import { CopyMissing } from './copy-missing.tsx';
import { copyPartState } from './copy-part-state.ts';
import { findCopyQuery } from './find-copy.ts';

/** The copy that the address names: from the rows on the screen, or looked up. */
export function CopyRoute() {
  const { groupId = '' } = useParams();
  const [{ document }] = useUrlState(copyPartState);
  const { templateId, rows, settled, step, close } = useCopiesOutlet();
  const listed = rows?.find(({ id }) => id === groupId);
  const lookUp = useQuery({
    ...findCopyQuery(templateId, groupId, document),
    // The rows, which may hold it, come first.
    enabled: settled && !listed,
  });
  const copy = listed ?? lookUp.data ?? undefined;
  const name = copy && nameOfCopy(copy);
  usePageDetail(name);
  useEffect(() => {
    if (name) announce(`Copy: ${name}`);
  }, [name]);

  return (
    <CopyFrame onClose={close}>
      {copy ? (
        // A new copy begins at its top, with nothing typed.
        <CopyDrawer
          key={copy.id}
          copy={copy}
          templateId={templateId}
          isListed={listed !== undefined}
          onStep={step}
          onClose={close}
        />
      ) : (
        <CopyMissing
          groupId={groupId}
          waiting={lookUp.isPending}
          error={lookUp.error}
          onRetry={() => void lookUp.refetch()}
          onClose={close}
        />
      )}
    </CopyFrame>
  );
}

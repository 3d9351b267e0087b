import { Alert, Group, Stack } from '@mantine/core';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Brand } from '../brand-queries.ts';
import { isPending, nothing } from '../email-tab/replacement.ts';
import { ReplacementNotice } from '../email-tab/replacement-notice.tsx';
import { useReplacement, useReplacementRunner } from '../email-tab/replacement-runner.ts';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { SaveError } from './save-error.tsx';
import classes from './studio-header.module.css';
import { isWhole, type SaveBrand } from './use-save-brand.ts';

const SeeIt = lazy(async () => ({ default: (await import('../see-it/see-it.tsx')).SeeIt }));

interface DraftNoticeProps {
  /** UNIX seconds. */
  readonly at: number;
}

/** Closes for good once the draft has no changes. */
function DraftNotice({ at }: DraftNoticeProps) {
  const editor = useBrandEditor();
  const isChanged = useEditorState(({ saved, draft }) => changesBetween(saved, draft).length > 0);
  const [seen, setSeen] = useState(!isChanged);
  if (!isChanged && !seen) setSeen(true);
  if (seen || !isChanged) return null;
  const discard = () => {
    editor.reset();
    announce('The draft is discarded. Undo brings it back.', { shown: true });
  };
  return (
    <Alert color="notice" role="status">
      <Group justify="space-between" gap="4px 16px">
        <p>
          This is your draft from <TimeText seconds={at} style="relative" />, which this browser has kept.
          Nothing of it is saved yet.
        </p>
        <Group gap="xs">
          <Button variant="subtle" color="gray" onClick={() => setSeen(true)}>
            Go on with it
          </Button>
          <Button variant="subtle" color="gray" onClick={discard}>
            Discard the draft
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

/** Moves the focus if it was in a notice that disappears. */
function KeptFocus({ children, onLost }: { readonly children: ReactNode; readonly onLost: () => void }) {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    onLost();
  });
  return (
    <Stack
      gap={0}
      className={classes.notices}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {children}
    </Stack>
  );
}

interface BrandNoticesProps {
  readonly brand: Brand;
  readonly organizationId: string;
  readonly save: SaveBrand;
  /** UNIX seconds; when the restored draft was saved. */
  readonly draftAt: number | undefined;
  readonly onFocusLost: () => void;
}

export function BrandNotices({ brand, organizationId, save, draftAt, onFocusLost }: BrandNoticesProps) {
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const runner = useReplacementRunner(ids);
  const replacement = useReplacement(ids);
  // Unsaved changes are not visible in the service.
  const isChanged = useEditorState(({ saved, draft }) => changesBetween(saved, draft).length > 0);
  const isSaved = !isChanged && save.result !== undefined && isWhole(save.result);
  return (
    <KeptFocus onLost={onFocusLost}>
      <SaveError save={save} />
      <PartBoundary>
        {isSaved && <SeeIt {...{ brand, organizationId }} onDismiss={save.dismiss} />}
      </PartBoundary>
      {replacement !== nothing && (
        <Stack gap="xs">
          {save.result?.general === 'saved' && <p>Colours and texts are saved.</p>}
          <ReplacementNotice
            state={replacement}
            actions={{
              goOn: save.goOn,
              putOld: () => runner.send({ type: 'choose', which: 'old' }),
              lookAgain: () => runner.send({ type: 'look-again' }),
              stop: () => runner.send({ type: 'stop' }),
            }}
          />
        </Stack>
      )}
      {draftAt !== undefined && !isPending(replacement) && <DraftNotice at={draftAt} />}
    </KeptFocus>
  );
}

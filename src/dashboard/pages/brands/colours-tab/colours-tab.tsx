import { Box } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { GENERAL_CALLS } from '../brand-calls.ts';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { useBrandEditor } from '../model/brand-editor.ts';
import { BrandPreview } from '../preview/brand-preview.tsx';
import { noScheme, schemeState } from '../scheme/scheme-url.ts';
import { startColourOf } from '../scheme/start-colour.ts';
import { StudioTab } from '../studio-tab.tsx';
import { RoleList } from './role-list.tsx';
import { useOpenRole } from './use-open-role.ts';

const loadPanel = () => import('../scheme/scheme-panel.tsx');
const SchemePanel = lazy(async () => ({ default: (await loadPanel()).SchemePanel }));

export function ColoursTab() {
  const role = useOpenRole();
  const editor = useBrandEditor();
  const [{ start, scheme, ...given }, change] = useUrlState(schemeState);
  const isOpen = start !== undefined;
  const startButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && !role.open) startButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, role.open]);

  const form = isOpen ? (
    <Suspense fallback={null}>
      <SchemePanel
        start={start}
        kind={scheme}
        given={given}
        onChange={(changes) => change(changes, { replace: true })}
        onClose={() => change(noScheme)}
      />
    </Suspense>
  ) : (
    <>
      <Box px="md" pt="sm">
        <Button
          ref={startButton}
          fullWidth
          leftSection={<IconPalette size={16} stroke={1.8} />}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
          onClick={() => {
            role.close();
            change({ start: startColourOf(editor.state.get().draft) });
          }}
        >
          Start from one colour
        </Button>
      </Box>
      <RoleList {...role} />
    </>
  );
  return (
    <StudioTab
      label="Colours"
      calls={GENERAL_CALLS}
      what="changing the colours and texts of brands"
      formWidth={isOpen ? 'minmax(320px, 384px)' : '312px'}
      jump={isOpen ? null : undefined}
      form={form}
      preview={<BrandPreview />}
      checks={isOpen ? undefined : <ChecksPanel />}
    />
  );
}

import { IconPalette } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { GeneralTab, useSides } from '../general-tab.tsx';
import { useBrandEditor } from '../model/brand-editor.ts';
import { schemeState } from '../scheme/scheme-url.ts';
import { startColourOf } from '../scheme/start-colour.ts';
import classes from './colours-tab.module.css';
import { RoleList } from './role-list.tsx';
import { useOpenRole } from './use-open-role.ts';

const loadPanel = () => import('../scheme/scheme-panel.tsx');
const SchemePanel = lazy(async () => ({ default: (await loadPanel()).SchemePanel }));

interface StartButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick: () => void;
}

function StartButton({ ref, onClick }: StartButtonProps) {
  return (
    <div className={classes.start}>
      <Button
        ref={ref}
        fullWidth
        leftSection={<IconPalette size={16} stroke={1.8} />}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={onClick}
      >
        Start from one colour
      </Button>
    </div>
  );
}

export function ColoursTab() {
  const role = useOpenRole();
  const sides = useSides();
  const editor = useBrandEditor();
  const [{ start, scheme }, change] = useUrlState(schemeState);
  const isOpen = start !== undefined;
  const startButton = useRef<HTMLButtonElement>(null);
  // Shows the form if a finding or the preview selects a role, because a narrow page shows one side only.
  const [seen, setSeen] = useState(role.open);
  if (seen !== role.open) {
    setSeen(role.open);
    if (role.open?.jumped && !isOpen) sides.show('form');
  }

  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && !role.open) startButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, role.open]);

  if (isOpen) {
    return (
      <GeneralTab
        sides={sides}
        label="Colours"
        layout="panel"
        form={
          <Suspense fallback={null}>
            <SchemePanel
              start={start}
              kind={scheme}
              onChange={(changes) => change(changes, { replace: true })}
              onClose={() => change({ start: undefined, scheme: 'solid' })}
            />
          </Suspense>
        }
      />
    );
  }
  return (
    <GeneralTab
      sides={sides}
      label="Colours"
      layout="list"
      form={
        <>
          <StartButton
            ref={startButton}
            onClick={() => {
              role.close();
              change({ start: startColourOf(editor.state.get().draft) });
            }}
          />
          <RoleList {...role} openRow={sides.open} preview={sides.preview} />
        </>
      }
      checks={<ChecksPanel />}
    />
  );
}

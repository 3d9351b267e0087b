import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Screen } from '#features/brand-preview/device.tsx';
import type { MailColours } from '#features/brand-preview/mail-colours.ts';
import { useStore } from '#lib/store.ts';
import { type DarkKind, darkened, mailTroubles } from './dark-mail.ts';
import { previewChoice } from './preview-choice.tsx';

const darkNotes: Readonly<Record<DarkKind, string>> = {
  partial: 'as most mail programs show it, emulated',
  full: 'where programs turn all colours round, emulated',
  authored: 'with dark styles of its own, emulated',
};

function Troubles({ colours }: { readonly colours: MailColours }) {
  return mailTroubles(colours).map((trouble) => (
    <Group component="span" key={trouble} gap={4} fw={560} c="var(--warn)">
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
      {trouble}
    </Group>
  ));
}

export interface MailLook {
  readonly paint?: (colours: MailColours) => MailColours;
  readonly isDark?: boolean;
}

interface LightAndDarkProps {
  /** Prefix and suffix of the title. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Undefined for a mail without brand colours, which needs no checks. */
  readonly colours?: MailColours | undefined;
  readonly children: (look: MailLook) => ReactNode;
}

/** Captions report brand colours that are not visible. */
export function LightAndDark({ before, after, colours, children }: LightAndDarkProps) {
  const { width, dark } = useStore(previewChoice);
  const screen = width === 'phone' ? 'phone' : 'pane';
  const captionOf = (kind: string) => [before, kind, after].filter(Boolean).join(' · ');
  return (
    <>
      <Screen
        screen={screen}
        caption={captionOf('Email in light')}
        beside={colours && <Troubles colours={colours} />}
      >
        {children({})}
      </Screen>
      <Screen
        screen={screen}
        caption={captionOf('Email in dark')}
        beside={
          <>
            <span>{darkNotes[dark]}</span>
            {colours && <Troubles colours={darkened(colours, dark)} />}
          </>
        }
      >
        {children({ paint: (it) => darkened(it, dark), isDark: true })}
      </Screen>
    </>
  );
}

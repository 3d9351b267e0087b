import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Screen } from '#features/brand-preview/device.tsx';
import type { MailColours } from '#features/brand-preview/mail-colours.ts';
import { useStore } from '#lib/store.ts';
import { type DarkKind, darkened, mailTroubles } from './dark-mail.ts';
import { languageWord, previewChoice } from './preview-choice.tsx';
import classes from './screens.module.css';

const darkNotes: Readonly<Record<DarkKind, string>> = {
  partial: 'as most mail programs show it, emulated',
  full: 'where programs turn all colours round, emulated',
  authored: 'with dark styles of its own, emulated',
};

interface MailScreensProps<L extends string> {
  readonly languages: readonly L[];
  /** For example "Saved". */
  readonly version?: string | undefined;
  /** Captions report those that are not visible. Undefined for a mail without brand colours. */
  readonly colours?: MailColours | undefined;
  readonly children: (language: L, darken?: (colours: MailColours) => MailColours) => ReactNode;
}

/** A mail in light and in dark, in each language. */
export function MailScreens<L extends string>(props: MailScreensProps<L>) {
  const { languages, version, colours, children } = props;
  const { width, dark } = useStore(previewChoice);
  const screen = width === 'phone' ? 'phone' : 'pane';
  const looks = [
    { kind: 'Email in light', darken: undefined },
    { kind: 'Email in dark', darken: (them: MailColours) => darkened(them, dark) },
  ];
  const screens = languages.flatMap((language) =>
    looks.map(({ kind, darken }) => (
      <Screen
        key={`${language} ${kind}`}
        screen={screen}
        caption={[version, kind, languages.length > 1 && languageWord(language)]}
        beside={
          <>
            {darken && <span>{darkNotes[dark]}</span>}
            {colours &&
              mailTroubles(darken?.(colours) ?? colours).map((trouble) => (
                <Group component="span" key={trouble} gap={4} fw={560} c="var(--warn)">
                  <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
                  {trouble}
                </Group>
              ))}
          </>
        }
      >
        {children(language, darken)}
      </Screen>
    )),
  );
  return (
    <div className={classes.screens} data-screen={screen}>
      {screens}
    </div>
  );
}

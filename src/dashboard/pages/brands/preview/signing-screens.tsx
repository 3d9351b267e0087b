import { Text } from '@mantine/core';
import { Device, Screen } from '#features/brand-preview/device.tsx';
import { type PartFields, PartGroup } from '#features/brand-preview/part-group.tsx';
import { useStore } from '#lib/store.ts';
import { languageNames } from '../model/brand-fields.ts';
import classes from './brand-preview.module.css';
import { languageWords, previewChoice, useShownLanguages } from './preview-choice.tsx';
import { StateSheet } from './signing-page/samples.tsx';
import { SessionPage } from './signing-page/session-page.tsx';
import { SigningPage } from './signing-page/signing-page.tsx';

interface SigningScreensProps {
  readonly title: string;
  /** For example "Saved". */
  readonly version?: string | undefined;
  readonly selected?: string | undefined;
  readonly select?: ((part: PartFields) => void) | undefined;
  readonly marked?: readonly string[] | undefined;
  /** The page where signers fill in and sign. */
  readonly isSession?: boolean;
}

export function SigningScreens({ title, version, isSession = false, ...parts }: SigningScreensProps) {
  const { width } = useStore(previewChoice);
  const languages = useShownLanguages();
  const name = isSession ? 'Signing session' : 'Signing page';
  const Page = isSession ? SessionPage : SigningPage;
  return (
    <div className={classes.screens} data-screen={width}>
      {languages.map((language) => (
        <Screen
          key={language}
          screen={width}
          caption={[version, name, languages.length > 1 && languageWords[language]]
            .filter(Boolean)
            .join(' · ')}
        >
          <PartGroup
            label={`The ${name.toLowerCase()} of ${title} in ${languageNames[language]}${parts.select ? '; each part selects its field' : ''}`}
            {...parts}
          >
            <Device screen={width}>
              <Page title={title} language={language} />
            </Device>
          </PartGroup>
        </Screen>
      ))}
    </div>
  );
}

export function StateScreen({ title, version, ...parts }: SigningScreensProps) {
  const { width } = useStore(previewChoice);
  return (
    <div>
      {version !== undefined && (
        <Text fz="sm" mb="xs" c="var(--text-2)">
          {version} · States
        </Text>
      )}
      <PartGroup
        label={`The states of ${title}${parts.select ? '; each part selects its field' : ''}`}
        {...parts}
      >
        <StateSheet width={width} />
      </PartGroup>
    </div>
  );
}

import { Text } from '@mantine/core';
import { Device, Screen } from '#features/brand-preview/device.tsx';
import { PartGroup, type PartSelection } from '#features/brand-preview/part.tsx';
import { useStore } from '#lib/store.ts';
import { languageNames } from '../model/brand-fields.ts';
import { languageWord, previewChoice, useShownLanguages } from './preview-choice.tsx';
import classes from './screens.module.css';
import { StateSheet } from './signing-page/samples.tsx';
import { SessionPage, SigningPage } from './signing-page/signing-page.tsx';

export interface ScreensProps extends PartSelection {
  readonly title: string;
  /** For example "Saved". */
  readonly version?: string | undefined;
}

interface SigningScreensProps extends ScreensProps {
  /** The page where signers fill in and sign. */
  readonly isSession?: boolean;
}

const hintOf = ({ select }: PartSelection) => (select ? '; each part selects its field' : '');

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
          caption={[version, name, languages.length > 1 && languageWord(language)]}
        >
          <PartGroup
            label={`The ${name.toLowerCase()} of ${title} in ${languageNames[language]}${hintOf(parts)}`}
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

export function StateScreen({ title, version, ...parts }: ScreensProps) {
  const { width } = useStore(previewChoice);
  return (
    <div>
      {version !== undefined && (
        <Text fz="sm" mb="xs" c="var(--text-2)">
          {version} · States
        </Text>
      )}
      <PartGroup label={`The states of ${title}${hintOf(parts)}`} {...parts}>
        <StateSheet width={width} />
      </PartGroup>
    </div>
  );
}

import { Device, Screen } from '#features/brand-preview/device.tsx';
import { type PartFields, PartGroup } from '#features/brand-preview/part-group.tsx';
import { useStore } from '#lib/store.ts';
import { languageNames } from '../model/brand-fields.ts';
import classes from './brand-preview.module.css';
import { languageWords, previewChoice, useShownLanguages } from './preview-choice.tsx';
import { StateSheet } from './signing-page/samples.tsx';
import { SigningPage } from './signing-page/signing-page.tsx';

interface SigningScreensProps {
  readonly title: string;
  /** For example "Saved". */
  readonly version?: string | undefined;
  readonly selected?: string | undefined;
  readonly select?: ((part: PartFields) => void) | undefined;
  readonly marked?: readonly string[] | undefined;
}

export function SigningScreens({ title, version, ...parts }: SigningScreensProps) {
  const { width } = useStore(previewChoice);
  const languages = useShownLanguages();
  return (
    <div className={classes.screens} data-screen={width}>
      {languages.map((language) => (
        <Screen
          key={language}
          screen={width}
          caption={[version, 'Signing page', languages.length > 1 && languageWords[language]]
            .filter(Boolean)
            .join(' · ')}
        >
          <PartGroup
            label={`The signing page of ${title} in ${languageNames[language]}${parts.select ? '; each part selects its field' : ''}`}
            {...parts}
          >
            <Device screen={width}>
              <SigningPage title={title} language={language} />
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
      {version !== undefined && <p className={classes.stateNote}>{version} · States</p>}
      <PartGroup
        label={`The states of ${title}${parts.select ? '; each part selects its field' : ''}`}
        {...parts}
      >
        <StateSheet width={width} />
      </PartGroup>
    </div>
  );
}

import { IconAccessible } from '@tabler/icons-react';
import { Part } from '#features/brand-preview/part.tsx';
import { variableOf } from '../colour-variables.ts';
import { nameOfPart } from '../part-names.ts';
import { useShownValue } from '../shown-version.tsx';
import { SampleDocument } from './samples.tsx';
import classes from './signing-page.module.css';
import {
  BrandText,
  Entry,
  PageGround,
  SigningHeader,
  type SigningPageProps,
  SwitchedPart,
} from './signing-page.tsx';
import { pageWords } from './signing-page-words.ts';

const DONE = 'editor.progress-bar.completed-color';
const REMAINING = 'editor.progress-bar.default-color';
const ACCESSIBILITY = 'editor.accessibility.visibility';
const BEGINS_ACCESSIBLE = 'editor.accessibility.enabled';

/** Two of three fields are filled in. */
function ProgressBar() {
  return (
    <div className={classes.progress}>
      {[DONE, DONE, REMAINING].map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity.
        <Part key={index} fields={[path]} name={nameOfPart([path])} className={classes.step}>
          <span style={{ background: `var(${variableOf(path)})` }} />
        </Part>
      ))}
    </div>
  );
}

/** The page where signers fill in and sign, as far as it is known. */
export function SessionPage({ title, language }: SigningPageProps) {
  const words = pageWords[language];
  const beginsAccessible = useShownValue(BEGINS_ACCESSIBLE) === true;
  return (
    <div className={classes.page} lang={language}>
      <SigningHeader title={title} words={words} />
      <ProgressBar />
      <PageGround>
        <div className={classes.said}>
          <SwitchedPart path={ACCESSIBILITY} hidden="Signers are not offered the accessibility view">
            <Entry
              path={ACCESSIBILITY}
              icon={<IconAccessible size={18} stroke={1.8} />}
              label={words.accessible}
            />
          </SwitchedPart>
          {beginsAccessible && (
            <Part
              fields={[BEGINS_ACCESSIBLE]}
              name={nameOfPart([BEGINS_ACCESSIBLE])}
              className={classes.hiddenPart}
            >
              The session begins in it
            </Part>
          )}
        </div>
        <div className={classes.paper}>
          <SampleDocument words={words} language={language} />
        </div>
        <div className={classes.agreed}>
          <SwitchedPart path="editor.complete-footer.visibility" hidden="Signers see no closing message">
            <BrandText
              path="editor.complete-footer.custom-text"
              language={language}
              own="Sealdesk’s sample: the brand has no closing message, so signers read the service’s own"
            />
          </SwitchedPart>
          <BrandText
            path={`editor.decline-invite-text.${language}`}
            language={language}
            own="Sealdesk’s sample: the brand has no text for declining in this language, so signers read the service’s own"
          />
        </div>
      </PageGround>
    </div>
  );
}

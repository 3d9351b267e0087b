import type { BrandLanguage } from '../../model/brand-fields.ts';
import { variableOf } from '../colour-variables.ts';
import { Part, PartGround } from '../part.tsx';
import { nameOfPart } from '../part-names.ts';
import { BrandText } from './brand-text.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { HelpEntry } from './help-entry.tsx';
import { SampleLink } from './sample-link.tsx';
import { SampleButton } from './samples.tsx';
import { SigningHeader } from './signing-header.tsx';
import classes from './signing-page.module.css';
import { pageWords } from './signing-page-words.ts';
import { Welcome } from './welcome.tsx';

const ground = ['main-background'];
const ink = ['texts.color'];

interface SigningPageProps {
  readonly title: string;
  readonly language: BrandLanguage;
}

/** The page that signers see. Its colours come from the custom properties around it. */
export function SigningPage({ title, language }: SigningPageProps) {
  const words = pageWords[language];
  return (
    <div className={classes.page} lang={language}>
      <SigningHeader title={title} words={words} />
      <PartGround
        fields={ground}
        name={nameOfPart(ground)}
        className={classes.body}
        style={{
          color: `var(${variableOf('texts.color')})`,
          background: `var(${variableOf('main-background')})`,
        }}
      >
        <Welcome language={language} />
        <div className={classes.actions}>
          <SampleButton variant="primary">{words.start}</SampleButton>
          <SampleButton variant="default">{words.save}</SampleButton>
          <SampleButton variant="secondary">{words.decline}</SampleButton>
        </div>
        <div className={classes.question}>
          <Part fields={ink} name={nameOfPart(ink)}>
            {words.questions}
          </Part>
          <SampleLink>{words.write}</SampleLink>
        </div>
        <DocumentSheet words={words} language={language} />
        <div className={classes.consent}>
          <span inert className={classes.box} />
          <BrandText
            path={`consent-text.${language}`}
            own="The service’s own consent text, as the brand has none in this language"
          />
        </div>
        <HelpEntry label={words.help} />
      </PartGround>
    </div>
  );
}

import { IconDownload, IconEyeOff, IconHelp, IconLanguage } from '@tabler/icons-react';
import { FilledText, OwnText } from '#features/brand-preview/filled-text.tsx';
import { Part, PartGround } from '#features/brand-preview/part.tsx';
import { fill, filledText } from '#features/brand-preview/sample-values.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { type BrandLanguage, fieldAt } from '../../model/brand-fields.ts';
import { variableOf } from '../colour-variables.ts';
import { nameOfPart, nameOfText } from '../part-names.ts';
import { useShownValue } from '../shown-version.tsx';
import { SampleButton, SampleDocument, SampleIcon, SampleLink } from './samples.tsx';
import classes from './signing-page.module.css';
import { type PageWords, pageWords } from './signing-page-words.ts';

interface BrandTextProps {
  /** For example `consent-text`. */
  readonly text: string;
  readonly language: BrandLanguage;
  /** Default text. */
  readonly own: string;
  readonly className?: string | undefined;
}

function BrandText({ text, language, own, className }: BrandTextProps) {
  const path = `${text}.${language}`;
  const value = useShownValue(path);
  const field = fieldAt(path);
  if (field?.kind !== 'text') return null;
  const isSet = typeof value === 'string' && value.trim() !== '';
  const segments = isSet ? fill(value, field.placeholders, language) : [];
  return (
    <Part
      fields={[path, 'texts.color']}
      name={nameOfText(path, isSet ? filledText(segments) : own)}
      className={className}
    >
      {isSet ? <FilledText segments={segments} /> : <OwnText>{own}</OwnText>}
    </Part>
  );
}

const WELCOME_SHOWN = 'welcome-message.visibility';

/** If the message is hidden, says so. */
function Welcome({ language }: { readonly language: BrandLanguage }) {
  const isShown = useShownValue(WELCOME_SHOWN) === true;
  if (!isShown) {
    return (
      <Part
        fields={[WELCOME_SHOWN]}
        name={`${nameOfPart([WELCOME_SHOWN])}: it is hidden`}
        className={classes.hiddenPart}
      >
        <IconEyeOff size={14} stroke={1.8} />
        Signers see no welcome message
      </Part>
    );
  }
  return (
    <div className={classes.welcome}>
      <BrandText
        text="welcome-message.header-text"
        language={language}
        own="Sealdesk’s sample heading"
        className={classes.welcomeHeading}
      />
      <BrandText
        text="welcome-message.body-text"
        language={language}
        own="Sealdesk’s sample: the brand has no welcome in this language, so signers read the service’s own"
        className={classes.welcomeText}
      />
    </div>
  );
}

const HELP_SHOWN = 'help-center.visibility';

function HelpEntry({ label }: { readonly label: string }) {
  const isShown = useShownValue(HELP_SHOWN) === true;
  return (
    <div className={classes.help}>
      <Part
        fields={[HELP_SHOWN]}
        name={isShown ? nameOfPart([HELP_SHOWN]) : `${nameOfPart([HELP_SHOWN])}: it is hidden`}
        className={isShown ? classes.helpEntry : classes.hiddenPart}
      >
        <IconHelp size={isShown ? 18 : 14} stroke={1.8} />
        <ExternalText>{isShown ? label : 'Signers see no help center'}</ExternalText>
      </Part>
    </div>
  );
}

const headerFields = ['header.background'];

interface SigningHeaderProps {
  readonly title: string;
  readonly words: PageWords;
}

function SigningHeader({ title, words }: SigningHeaderProps) {
  return (
    <PartGround
      fields={headerFields}
      name={nameOfPart(headerFields)}
      className={classes.header}
      style={{ background: `var(${variableOf('header.background')})` }}
    >
      <div className={classes.bar}>
        <div inert className={classes.logo}>
          <span className={classes.initial}>
            <ExternalText component="b">{title.charAt(0)}</ExternalText>
          </span>
          <ExternalText className={classes.title}>{title}</ExternalText>
        </div>
        <div className={classes.tools}>
          <SampleIcon>
            <IconLanguage size={17} stroke={1.8} />
          </SampleIcon>
          <SampleIcon>
            <IconDownload size={17} stroke={1.8} />
          </SampleIcon>
          <SampleButton variant="dropdown" small>
            {words.more}
          </SampleButton>
          <SampleButton variant="primary" small>
            {words.finish}
          </SampleButton>
        </div>
      </div>
    </PartGround>
  );
}

const ground = ['main-background'];
const ink = ['texts.color'];

interface SigningPageProps {
  readonly title: string;
  readonly language: BrandLanguage;
}

/** Colours come from custom properties of a parent. */
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
        <div className={classes.said}>
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
        </div>
        <div className={classes.paper}>
          <SampleDocument words={words} language={language} />
        </div>
        <div className={classes.agreed}>
          <div className={classes.consent}>
            <span inert className={classes.box} />
            <BrandText
              text="consent-text"
              language={language}
              own="Sealdesk’s sample: the brand has no consent text in this language, so signers read the service’s own"
            />
          </div>
          <HelpEntry label={words.help} />
        </div>
      </PartGround>
    </div>
  );
}

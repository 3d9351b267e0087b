import { Group } from '@mantine/core';
import { IconDownload, IconEyeOff, IconHelp, IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  /** For example `consent-text.en`. */
  readonly path: string;
  readonly language: BrandLanguage;
  /** Default text. */
  readonly own: string;
  readonly className?: string | undefined;
}

export function BrandText({ path, language, own, className }: BrandTextProps) {
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

interface SwitchedPartProps {
  /** Of the switch. */
  readonly path: string;
  /** For example "Signers see no help center". */
  readonly hidden: string;
  readonly children: ReactNode;
}

/** If a part is hidden, says so in its place. */
export function SwitchedPart({ path, hidden, children }: SwitchedPartProps) {
  if (useShownValue(path) === true) return children;
  return (
    <Part fields={[path]} name={`${nameOfPart([path])}: it is hidden`} className={classes.hiddenPart}>
      <IconEyeOff size={14} stroke={1.8} />
      {hidden}
    </Part>
  );
}

function Welcome({ language }: { readonly language: BrandLanguage }) {
  return (
    <div>
      <BrandText
        path={`welcome-message.header-text.${language}`}
        language={language}
        own="Sealdesk’s sample heading"
        className={classes.welcomeHeading}
      />
      <BrandText
        path={`welcome-message.body-text.${language}`}
        language={language}
        own="Sealdesk’s sample: the brand has no welcome in this language, so signers read the service’s own"
        className={classes.welcomeText}
      />
    </div>
  );
}

interface EntryProps {
  /** Of the switch that shows it. */
  readonly path: string;
  readonly icon: ReactNode;
  readonly label: string;
}

export function Entry({ path, icon, label }: EntryProps) {
  return (
    <Part fields={[path]} name={nameOfPart([path])} className={classes.helpEntry}>
      {icon}
      <ExternalText>{label}</ExternalText>
    </Part>
  );
}

const HELP_SHOWN = 'help-center.visibility';
const headerFields = ['header.background'];

interface SigningHeaderProps {
  readonly title: string;
  readonly words: PageWords;
}

export function SigningHeader({ title, words }: SigningHeaderProps) {
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
        <Group gap={8}>
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
        </Group>
      </div>
    </PartGround>
  );
}

const ground = ['main-background'];
const ink = ['texts.color'];

export function PageGround({ children }: { readonly children: ReactNode }) {
  return (
    <PartGround
      fields={ground}
      name={nameOfPart(ground)}
      className={classes.body}
      style={{
        color: `var(${variableOf('texts.color')})`,
        background: `var(${variableOf('main-background')})`,
      }}
    >
      {children}
    </PartGround>
  );
}

export interface SigningPageProps {
  readonly title: string;
  readonly language: BrandLanguage;
}

/** Colours come from custom properties of a parent. */
export function SigningPage({ title, language }: SigningPageProps) {
  const words = pageWords[language];
  return (
    <div className={classes.page} lang={language}>
      <SigningHeader title={title} words={words} />
      <PageGround>
        <div className={classes.said}>
          <SwitchedPart path="welcome-message.visibility" hidden="Signers see no welcome message">
            <Welcome language={language} />
          </SwitchedPart>
          <div className={classes.actions}>
            <SampleButton variant="primary">{words.start}</SampleButton>
            <SampleButton variant="default">{words.save}</SampleButton>
            <SampleButton variant="secondary">{words.decline}</SampleButton>
          </div>
          <Group className={classes.question} gap={6} mt={-6}>
            <Part fields={ink} name={nameOfPart(ink)}>
              {words.questions}
            </Part>
            <SampleLink>{words.write}</SampleLink>
          </Group>
        </div>
        <div className={classes.paper}>
          <SampleDocument words={words} language={language} />
        </div>
        <div className={classes.agreed}>
          <div className={classes.consent}>
            <span inert className={classes.box} />
            <BrandText
              path={`consent-text.${language}`}
              language={language}
              own="Sealdesk’s sample: the brand has no consent text in this language, so signers read the service’s own"
            />
          </div>
          <Group justify="flex-end">
            <SwitchedPart path={HELP_SHOWN} hidden="Signers see no help center">
              <Entry path={HELP_SHOWN} icon={<IconHelp size={18} stroke={1.8} />} label={words.help} />
            </SwitchedPart>
          </Group>
        </div>
      </PageGround>
    </div>
  );
}

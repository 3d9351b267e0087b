import { Group, Stack } from '@mantine/core';
import { IconAccessible, IconDownload, IconEyeOff, IconHelp, IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Part, PartGround } from '#features/brand-preview/part.tsx';
import { TextPart } from '#features/brand-preview/text-part.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type BrandLanguage, fieldAt, nameOfField } from '../../model/brand-fields.ts';
import { variableOf } from '../colour-variables.ts';
import { nameOfPart } from '../part-names.ts';
import { useShownValue } from '../shown-version.tsx';
import { SampleButton, SampleDocument, SampleIcon, SampleLink } from './samples.tsx';
import classes from './signing-page.module.css';
import { pageWords } from './signing-page-words.ts';

interface BrandTextProps {
  /** For example `consent-text.en`. */
  readonly path: string;
  readonly language: BrandLanguage;
  /** Default text. */
  readonly own: string;
  readonly className?: string | undefined;
}

function BrandText({ path, language, own, className }: BrandTextProps) {
  const value = useShownValue(path);
  const field = fieldAt(path);
  if (field?.kind !== 'text') return null;
  return (
    <TextPart
      fields={[path, 'texts.color']}
      label={nameOfField(field)}
      text={typeof value === 'string' ? value : undefined}
      own={own}
      placeholders={field.placeholders}
      language={language}
      className={className}
    />
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
function SwitchedPart({ path, hidden, children }: SwitchedPartProps) {
  if (useShownValue(path) === true) return children;
  return (
    <Part fields={[path]} name={`${nameOfPart([path])}: it is hidden`} className={classes.hiddenPart}>
      <IconEyeOff size={14} stroke={1.8} />
      {hidden}
    </Part>
  );
}

interface EntryProps extends Omit<SwitchedPartProps, 'children'> {
  readonly Icon: typeof IconHelp;
  readonly label: string;
}

/** An entry that a switch shows. */
function Entry({ path, hidden, Icon, label }: EntryProps) {
  return (
    <SwitchedPart path={path} hidden={hidden}>
      <Part fields={[path]} name={nameOfPart([path])} className={classes.helpEntry}>
        <Icon size={18} stroke={1.8} />
        <ExternalText>{label}</ExternalText>
      </Part>
    </SwitchedPart>
  );
}

const header = ['header.background'];
const ground = ['main-background'];
const ink = ['texts.color'];

export interface SigningPageProps {
  readonly title: string;
  readonly language: BrandLanguage;
}

interface PageProps extends SigningPageProps {
  readonly progress?: ReactNode;
  readonly above: ReactNode;
  readonly below: ReactNode;
}

/** The header of a brand and a document. Colours come from custom properties of a parent. */
function Page({ title, language, progress, above, below }: PageProps) {
  const words = pageWords[language];
  return (
    <div className={classes.page} lang={language}>
      <PartGround
        fields={header}
        name={nameOfPart(header)}
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
      {progress}
      <PartGround
        fields={ground}
        name={nameOfPart(ground)}
        className={classes.body}
        style={{
          color: `var(${variableOf('texts.color')})`,
          background: `var(${variableOf('main-background')})`,
        }}
      >
        <div className={classes.said}>{above}</div>
        <div className={classes.paper}>
          <SampleDocument words={words} language={language} />
        </div>
        <div className={classes.agreed}>{below}</div>
      </PartGround>
    </div>
  );
}

export function SigningPage({ title, language }: SigningPageProps) {
  const words = pageWords[language];
  return (
    <Page
      title={title}
      language={language}
      above={
        <>
          <SwitchedPart path="welcome-message.visibility" hidden="Signers see no welcome message">
            <Stack gap={6}>
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
            </Stack>
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
        </>
      }
      below={
        <>
          <div className={classes.consent}>
            <span inert className={classes.box} />
            <BrandText
              path={`consent-text.${language}`}
              language={language}
              own="Sealdesk’s sample: the brand has no consent text in this language, so signers read the service’s own"
            />
          </div>
          <Group justify="flex-end">
            <Entry
              path="help-center.visibility"
              hidden="Signers see no help center"
              Icon={IconHelp}
              label={words.help}
            />
          </Group>
        </>
      }
    />
  );
}

const DONE = 'editor.progress-bar.completed-color';
const REMAINING = 'editor.progress-bar.default-color';
const beginsAccessible = ['editor.accessibility.enabled'];

/** The page where signers fill in and sign, as far as it is known. */
export function SessionPage({ title, language }: SigningPageProps) {
  const begins = useShownValue('editor.accessibility.enabled') === true;
  return (
    <Page
      title={title}
      language={language}
      progress={
        <div className={classes.progress}>
          {/* Two of three fields are filled in. */}
          {[DONE, DONE, REMAINING].map((path, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity.
            <Part key={index} fields={[path]} name={nameOfPart([path])} className={classes.step}>
              <span style={{ background: `var(${variableOf(path)})` }} />
            </Part>
          ))}
        </div>
      }
      above={
        <>
          <Entry
            path="editor.accessibility.visibility"
            hidden="Signers are not offered the accessibility view"
            Icon={IconAccessible}
            label={pageWords[language].accessible}
          />
          {begins && (
            <Part
              fields={beginsAccessible}
              name={nameOfPart(beginsAccessible)}
              className={classes.hiddenPart}
            >
              The session begins in it
            </Part>
          )}
        </>
      }
      below={
        <>
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
        </>
      }
    />
  );
}

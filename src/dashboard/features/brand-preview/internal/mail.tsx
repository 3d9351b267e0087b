import { Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Device, type PreviewWidth } from '../device.tsx';
import { type ButtonColours, type MailColours, mailColoursOf, mailVariables } from '../mail-colours.ts';
import { PartGroup, type PartSelection } from '../part.tsx';
import { samplePeople, sampleValues } from '../sample-values.ts';
import { TextPart } from '../text-part.tsx';
import classes from './mail.module.css';
import { emailWords, nameOfLanguage } from './mail-words.ts';

const labels = {
  subject: 'Subject',
  from: 'From',
  body_header: 'Header',
  body_message: 'Message',
  footer_message: 'Footer',
} as const;

type MailField = keyof typeof labels;

export type MailTexts = Readonly<Partial<Record<MailField, string | null | undefined>>>;

/** Known sender, recipient and document; samples replace missing ones. */
export interface MailFacts {
  readonly from: string;
  readonly to: string;
  readonly document: string;
  readonly sender: string;
}

export interface MailLook extends PartSelection {
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
  /** Simulates how a mail program changes the colors in dark. */
  readonly darken?: ((colours: MailColours) => MailColours) | undefined;
}

interface MailProps extends MailLook {
  /** "The email". */
  readonly name: string;
  readonly texts: MailTexts | undefined;
  /** Of the service, shown if the brand has no text. */
  readonly own: Readonly<Record<'subject' | 'body_header' | 'body_message', string>>;
  /** Filled in in subject and message. */
  readonly placeholders?: readonly string[];
  readonly facts?: Partial<MailFacts> | undefined;
  readonly buttonColours?: ButtonColours | null | undefined;
  readonly logo?: ReactNode;
  readonly buttons?: ReactNode;
  readonly apps?: ReactNode;
}

/** A mail program's view of an email. Its parts are named after the fields of a brand. */
export function Mail(props: MailProps) {
  const { name, texts, own, placeholders, buttonColours, logo, buttons, apps } = props;
  const { width, language, darken, selected, select, marked } = props;
  const words = emailWords[language];
  const facts: MailFacts = {
    from: samplePeople.sender.email,
    to: samplePeople.signer.email,
    document: sampleValues(language)['{document_name}'] ?? '',
    sender: samplePeople.sender.name,
    ...props.facts,
  };
  const colours = mailColoursOf(buttonColours);
  const text = (field: MailField, fallback: string, known?: readonly string[]) => (
    <TextPart
      fields={[`email.${field}`]}
      label={texts?.[field]?.trim() ? labels[field] : `${labels[field]}, the service’s own`}
      text={texts?.[field]}
      own={fallback}
      placeholders={known}
      language={language}
      className={classes[field]}
    />
  );
  return (
    <PartGroup
      label={`${name} in ${nameOfLanguage(language)}${darken ? ', in dark' : ''}: ${texts?.subject || own.subject}`}
      selected={selected}
      select={select}
      marked={marked}
    >
      <Device screen={width === 'phone' ? 'phone' : 'pane'}>
        <div className={classes.mail} lang={language} style={mailVariables(darken?.(colours) ?? colours)}>
          <div className={classes.head}>
            {text('subject', own.subject, placeholders)}
            <Group gap={11} mt={12} wrap="nowrap">
              <span inert className={classes.avatar}>
                <ExternalText>{(texts?.from || facts.from).charAt(0).toUpperCase()}</ExternalText>
              </span>
              <div className={classes.addresses}>
                {text('from', facts.from)}
                <div inert className={classes.to}>
                  <ExternalText>{`${words.to} ${facts.to}`}</ExternalText>
                </div>
              </div>
            </Group>
          </div>
          <div className={classes.ground}>
            <div className={classes.letter}>
              {logo}
              {text('body_header', own.body_header)}
              {text('body_message', own.body_message, placeholders)}
              <Group inert className={classes.document} gap={12} wrap="nowrap">
                <IconFileText size={24} stroke={1.5} color="var(--mail-soft)" style={{ flex: 'none' }} />
                <div>
                  <ExternalText component="div" style={{ fontWeight: 560 }}>
                    {facts.document}
                  </ExternalText>
                  <ExternalText component="small">{facts.sender}</ExternalText>
                </div>
              </Group>
              {buttons}
              <div className={classes.foot}>
                {text('footer_message', words.ownFooter)}
                {apps}
              </div>
            </div>
          </div>
        </div>
      </Device>
    </PartGroup>
  );
}

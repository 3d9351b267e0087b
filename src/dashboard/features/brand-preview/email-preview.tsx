import { IconBrandAndroid, IconBrandApple, IconMail } from '@tabler/icons-react';
import { z } from 'zod';
import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { PreviewWidth } from './device.tsx';
import classes from './internal/mail.module.css';
import { MailDocument, MailFrame, MailText } from './internal/mail.tsx';
import { emailWords, nameOfLanguage } from './internal/mail-words.ts';
import { type MailColours, mailColoursOf } from './mail-colours.ts';
import { Part } from './part.tsx';
import { nextField, type PartFields } from './part-group.tsx';
import { samplePeople, sampleValues } from './sample-values.ts';

/** Lenient, since the preview is drawn while the user types. */
const text = z.string().nullish().catch(undefined);

export const emailSketch = z.object({
  from: text,
  logo: z.object({ position: text }).nullish().catch(undefined),
  buttons: z.object({ color: text, background: text }).nullish().catch(undefined),
  subject: text,
  body_header: text,
  body_message: text,
  footer_message: text,
  sender_email: text,
  service_references: z.boolean().nullish().catch(undefined),
});

export type EmailSketch = z.output<typeof emailSketch>;

export type PreviewField =
  | 'from'
  | 'logo.position'
  | 'buttons.background'
  | 'buttons.color'
  | 'subject'
  | 'body_header'
  | 'body_message'
  | 'footer_message'
  | 'sender_email'
  | 'service_references';

/** The click handler of a part; undefined if nothing can be selected. */
function useFieldSelection(
  selected: PreviewField | undefined,
  onSelect: ((field: PreviewField) => void) | undefined,
): ((part: PartFields) => void) | undefined {
  return onSelect && (({ fields }) => onSelect(nextField(fields, selected) as PreviewField));
}

interface MailLogoProps {
  readonly title: string;
  readonly position: string | null | undefined;
}

function MailLogo({ title, position }: MailLogoProps) {
  const side = position ?? 'left';
  return (
    <div className={classes.logo} data-position={side}>
      <Part fields={['logo.position']} name={`Logo position: ${side}`} className={classes.sign}>
        <ExternalText className={classes.tile}>{title.charAt(0)}</ExternalText>
        <ExternalText component="span">{title}</ExternalText>
      </Part>
    </div>
  );
}

/** Known sender, recipient and document; samples replace missing ones. */
export interface MailFacts {
  readonly from: string;
  readonly to: string;
  readonly document: string;
  readonly sender: string;
}

const sampleFacts = (language: BrandLanguage): MailFacts => ({
  from: samplePeople.sender.email,
  to: samplePeople.signer.email,
  document: sampleValues(language)['{document_name}'] ?? '',
  sender: samplePeople.sender.name,
});

interface EmailPreviewProps {
  readonly resource: EmailSketch;
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
  /** Replaces the logo. */
  readonly title?: string | undefined;
  readonly selected?: PreviewField | undefined;
  readonly onSelect?: ((field: PreviewField) => void) | undefined;
  /** Simulates how a mail program changes the colors. */
  readonly paint?: (colours: MailColours) => MailColours;
  /** For screen readers. */
  readonly isDark?: boolean;
  readonly facts?: Partial<MailFacts>;
  /** Fields with an outline. */
  readonly marked?: readonly string[] | undefined;
}

const asTheyAre = (colours: MailColours) => colours;

/** The invite email. Its parts are named after the fields of the email resource. */
export function EmailPreview(props: EmailPreviewProps) {
  const { resource, width, language, title = 'Your brand', selected, onSelect, marked } = props;
  const { paint = asTheyAre, isDark = false } = props;
  const words = emailWords[language];
  const select = useFieldSelection(selected, onSelect);
  const facts = { ...sampleFacts(language), ...props.facts };
  const from = resource.from || facts.from;
  return (
    <MailFrame
      label={`The email in ${nameOfLanguage(language)}${isDark ? ', in dark' : ''}: ${resource.subject || words.ownSubject}`}
      {...{ width, language, selected, select, marked }}
      initial={from.charAt(0).toUpperCase()}
      colours={paint(mailColoursOf(resource.buttons))}
      to={`${words.to} ${facts.to}`}
      subject={
        <MailText
          language={language}
          field="subject"
          label="Subject"
          text={resource.subject}
          own={words.ownSubject}
          className={classes.subject}
        />
      }
      from={
        <MailText
          language={language}
          field="from"
          label="From"
          text={resource.from}
          own={facts.from}
          className={classes.from}
        />
      }
    >
      <MailLogo title={title} position={resource.logo?.position} />
      <MailText
        language={language}
        field="body_header"
        label="Header"
        text={resource.body_header}
        own={words.ownHeader}
        className={classes.heading}
      />
      <MailText
        language={language}
        field="body_message"
        label="Message"
        text={resource.body_message}
        own={words.ownMessage}
        className={classes.message}
      />
      <MailDocument name={facts.document} sender={facts.sender} />
      <div className={classes.buttons}>
        <Part
          fields={['buttons.background', 'buttons.color']}
          name="Button: background and text"
          className={classes.button}
        >
          {words.open}
        </Part>
        {resource.sender_email && (
          <Part
            fields={['sender_email']}
            name={`Contact the sender: ${resource.sender_email}`}
            className={classes.contact}
          >
            <IconMail size={16} stroke={1.7} />
            {words.contact}
          </Part>
        )}
      </div>
      <div className={classes.foot}>
        <MailText
          language={language}
          field="footer_message"
          label="Footer"
          text={resource.footer_message}
          own={words.ownFooter}
          className={classes.footer}
        />
        {resource.service_references && (
          <Part fields={['service_references']} name="Links to the mobile apps" className={classes.apps}>
            {words.apps}
            <span className={classes.app}>
              <IconBrandApple size={15} /> iOS
            </span>
            <span className={classes.app}>
              <IconBrandAndroid size={15} /> Android
            </span>
          </Part>
        )}
      </div>
    </MailFrame>
  );
}

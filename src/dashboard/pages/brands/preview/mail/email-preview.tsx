import { IconBrandAndroid, IconBrandApple, IconMail } from '@tabler/icons-react';
import { type CSSProperties, useMemo } from 'react';
import { z } from 'zod';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { type BrandLanguage, languageNames } from '../../model/brand-fields.ts';
import { defaultColours } from '../colour-variables.ts';
import { Part } from '../part.tsx';
import { nextField, type PartFields } from '../part-group.tsx';
import type { PreviewWidth } from '../preview-choice.tsx';
import { samplePeople } from '../sample-values.ts';
import classes from './mail.module.css';
import { MailDocument, MailFrame, MailText } from './mail.tsx';
import { emailWords } from './mail-words.ts';

/** What the previews need of an email resource, leniently: it is drawn while it is typed. */
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

type EmailSketch = z.output<typeof emailSketch>;

/** Fields of the email resource as the parts of its preview name them. */
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

/** How a part of the mail selects its field; undefined where nothing can be selected. */
function useFieldSelection(
  selected: PreviewField | undefined,
  onSelect: ((field: PreviewField) => void) | undefined,
): ((part: PartFields) => void) | undefined {
  return useMemo(
    () => onSelect && (({ fields }: PartFields) => onSelect(nextField(fields, selected) as PreviewField)),
    [selected, onSelect],
  );
}

interface MailLogoProps {
  readonly title: string;
  readonly position: string | null | undefined;
}

/** A stand-in for the brand's logo, where the mail has it. */
function MailLogo({ title, position }: MailLogoProps) {
  const side = position ?? 'left';
  return (
    <div className={classes.logo} data-position={side}>
      <Part fields={['logo.position']} name={`Logo position: ${side}`} className={classes.sign}>
        <span className={classes.tile}>{title.charAt(0)}</span>
        <span>{title}</span>
      </Part>
    </div>
  );
}

interface EmailPreviewProps {
  readonly resource: EmailSketch;
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
  /** Stands in for the logo. */
  readonly title?: string | undefined;
  /** The selected field, which is outlined. */
  readonly selected?: PreviewField | undefined;
  /** Lets parts be selected. */
  readonly onSelect?: ((field: PreviewField) => void) | undefined;
}

const hexOr = (value: string | null | undefined, fallback: string | undefined) =>
  value && HEX_COLOUR.test(value) ? value : fallback;

/** The mail that asks a signer to sign, with an email resource. Its parts have the names of the resource's fields. */
export function EmailPreview(props: EmailPreviewProps) {
  const { resource, width, language, title = 'Your brand', selected, onSelect } = props;
  const words = emailWords[language];
  const select = useFieldSelection(selected, onSelect);
  const from = resource.from || samplePeople.sender.email;
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--mail-button-color': hexOr(resource.buttons?.color, defaultColours['buttons.primary.color']),
    '--mail-button-background': hexOr(
      resource.buttons?.background,
      defaultColours['buttons.primary.background'],
    ),
  };
  return (
    <MailFrame
      label={`The email in ${languageNames[language]}: ${resource.subject || words.ownSubject}`}
      {...{ width, language, selected, select }}
      initial={from.charAt(0).toUpperCase()}
      to={words.to}
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
          own={samplePeople.sender.email}
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
      <MailDocument language={language} />
      <div className={classes.buttons}>
        <Part
          fields={['buttons.background', 'buttons.color']}
          name="Button: background and text"
          className={classes.button}
          style={style}
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

import { IconBrandAndroid, IconBrandApple, IconMail } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { type BrandLanguage, languageNames } from '../../model/brand-fields.ts';
import { defaultColours } from '../default-colours.ts';
import { Part } from '../part.tsx';
import type { PreviewWidth } from '../preview-choice.ts';
import { samplePeople } from '../sample-values.ts';
import type { EmailField, EmailSketch } from './email-fields.ts';
import classes from './mail.module.css';
import { MailFrame } from './mail.tsx';
import { MailDocument } from './mail-document.tsx';
import { MailLogo } from './mail-logo.tsx';
import { MailText } from './mail-text.tsx';
import { emailWords } from './mail-words.ts';
import { useFieldSelection } from './use-field-selection.ts';

interface EmailPreviewProps {
  readonly resource: EmailSketch;
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
  /** Stands in for the logo. */
  readonly title?: string | undefined;
  /** The selected field, which is outlined. */
  readonly selected?: EmailField | undefined;
  /** Lets parts be selected. */
  readonly onSelect?: ((field: EmailField) => void) | undefined;
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

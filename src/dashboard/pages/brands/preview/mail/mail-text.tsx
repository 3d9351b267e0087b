import type { BrandLanguage } from '../../model/brand-fields.ts';
import { FilledText, OwnText } from '../filled-text.tsx';
import { Part } from '../part.tsx';
import { fill, filledText } from '../sample-values.ts';

interface MailTextProps {
  readonly field: string;
  /** What the field is called: "Subject". */
  readonly label: string;
  readonly text: string | null | undefined;
  /** What stands there where the brand says nothing. */
  readonly own: string;
  readonly placeholders?: readonly string[];
  readonly language: BrandLanguage;
  readonly className?: string | undefined;
}

/** A text of an email, filled in; where the brand has none, one such as the service sends. */
export function MailText({ field, label, text, own, placeholders = [], language, className }: MailTextProps) {
  const isSet = typeof text === 'string' && text.trim() !== '';
  const segments = isSet ? fill(text, placeholders, language) : [];
  return (
    <Part
      fields={[field]}
      name={isSet ? `${label}: ${filledText(segments)}` : `${label}, the service’s own: ${own}`}
      className={className}
    >
      {isSet ? <FilledText segments={segments} /> : <OwnText>{own}</OwnText>}
    </Part>
  );
}

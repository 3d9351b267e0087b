import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Part } from './part.tsx';
import { fill, filledText } from './sample-values.ts';
import classes from './text-part.module.css';

interface TextPartProps {
  readonly fields: readonly string[];
  /** "Subject". */
  readonly label: string;
  readonly text: string | null | undefined;
  /** Shown if the brand has no text. */
  readonly own: string;
  readonly placeholders?: readonly string[];
  readonly language: BrandLanguage;
  readonly className?: string | undefined;
}

/** A text with sample values; marks placeholders that the service does not fill in. */
export function TextPart(props: TextPartProps) {
  const { fields, label, text, own, placeholders = [], language, className } = props;
  const segments = text?.trim() ? fill(text, placeholders, language) : undefined;
  return (
    <Part fields={fields} name={`${label}: ${segments ? filledText(segments) : own}`} className={className}>
      {segments ? (
        <ExternalText>
          {segments.map(({ text, isUnknown }, index) =>
            isUnknown ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text is replaced as a whole.
              <ExternalText key={index} component="mark" className={classes.unknown}>
                {text}
              </ExternalText>
            ) : (
              text
            ),
          )}
        </ExternalText>
      ) : (
        <ExternalText className={classes.own}>{own}</ExternalText>
      )}
    </Part>
  );
}

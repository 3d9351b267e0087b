import { fieldAt } from '../../model/brand-fields.ts';
import { useDraftValue } from '../../model/use-brand-editor.ts';
import { FilledText, OwnText } from '../filled-text.tsx';
import { Part } from '../part.tsx';
import { nameOfText } from '../part-names.ts';
import { fill, filledText } from '../sample-values.ts';

interface BrandTextProps {
  /** Of a text in a language: `consent-text.en`. */
  readonly path: string;
  /** What stands there where the brand says nothing. */
  readonly own: string;
  readonly className?: string | undefined;
}

/** A text of the brand as signers read it. */
export function BrandText({ path, own, className }: BrandTextProps) {
  const text = useDraftValue(path);
  const field = fieldAt(path);
  if (field?.kind !== 'text') return null;
  const isSet = typeof text === 'string' && text.trim() !== '';
  const segments = isSet ? fill(text, field.placeholders, field.language) : [];
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

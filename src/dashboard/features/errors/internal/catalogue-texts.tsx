import { ExternalText } from '#ui/external-text.tsx';
import { refusalTexts } from '../form-errors.ts';

export function CatalogueTexts({ error }: { readonly error: unknown }) {
  return refusalTexts(error).map((text) => (
    <ExternalText component="p" key={text}>
      {text}
    </ExternalText>
  ));
}

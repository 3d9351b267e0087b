import { PartlyHidden } from '#ui/hidden-part.tsx';
import { useHidden } from './use-hidden.ts';

/** A text of an entry whose sensitive parts are hidden until they are pressed. Stands within a `RevealScope`. */
export function HiddenText({ text }: { readonly text: string }) {
  return <PartlyHidden text={text} parts={useHidden(text).parts} />;
}

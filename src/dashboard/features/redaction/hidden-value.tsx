import { PartlyHidden } from '#ui/hidden-part.tsx';
import { useHidden } from './hidden-text.tsx';

interface HiddenValueProps {
  /** The names that the value stands under in its body, the outermost first: `headers`, `X-Key`. */
  readonly path: readonly string[];
  readonly value: string | number | boolean;
}

/**
 * A value of a body by itself, hidden where it is hidden in the body: by its names a value may be secret whatever it says.
 * Stands within a `RevealScope`.
 */
export function HiddenValue({ path, value }: HiddenValueProps) {
  const literal = JSON.stringify(value);
  const body = path.reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, literal);
  const { parts } = useHidden(body);
  const quote = typeof value === 'string' ? 1 : 0;
  return (
    <PartlyHidden
      text={literal.slice(quote, literal.length - quote)}
      parts={parts}
      offset={body.length - path.length - literal.length + quote}
    />
  );
}

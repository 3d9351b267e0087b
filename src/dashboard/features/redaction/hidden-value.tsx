import { PartlyHidden } from '#ui/hidden-part.tsx';
import { useHidden } from './hidden-text.tsx';

interface HiddenValueProps {
  /** Field names, the outermost first: `headers`, `X-Key`. */
  readonly path: readonly string[];
  readonly value: string | number | boolean;
}

/** One value of a body, hidden as in the body, where field names can mark it as secret. Must be inside a `RevealScope`. */
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

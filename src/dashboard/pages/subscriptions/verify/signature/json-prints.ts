import { type Node, parseTree } from 'jsonc-parser';

/** Formatting of a JSON serializer. */
export interface PrintStyle {
  /** Completes "printed": "without spaces". */
  readonly name: string;
  readonly sorted?: boolean;
  /** PHP writes `\/`. */
  readonly slashes?: boolean;
  /** PHP and Python write non-ASCII characters as `\u00fc`. */
  readonly ascii?: boolean;
  /** Go writes `<`, `>` and `&` as escapes. */
  readonly html?: boolean;
  /** Python writes a space after commas and colons. */
  readonly spaced?: boolean;
  readonly indent?: string;
}

/** Defaults of common serializers; without spaces first, as services send. */
const printStyles: readonly PrintStyle[] = [
  { name: 'without spaces' },
  { name: 'without spaces, with \\/ for slashes and \\u for other letters', slashes: true, ascii: true },
  { name: 'without spaces, with \\u for other letters', ascii: true },
  { name: 'without spaces, with \\/ for slashes', slashes: true },
  { name: 'with a space after commas and colons, and \\u for other letters', spaced: true, ascii: true },
  { name: 'with a space after commas and colons', spaced: true },
  { name: 'without spaces, its names sorted', sorted: true },
  { name: 'with a space after commas and colons, its names sorted', sorted: true, spaced: true },
  {
    name: 'with spaces, \\u for other letters, its names sorted',
    sorted: true,
    spaced: true,
    ascii: true,
  },
  { name: 'without spaces, its names sorted, <, > and & escaped', sorted: true, html: true },
  { name: 'without spaces, <, > and & escaped', html: true },
  { name: 'indented by two', indent: '  ' },
  { name: 'indented by four', indent: '    ' },
  { name: 'indented by four, with \\/ and \\u', indent: '    ', slashes: true, ascii: true },
  { name: 'indented with tabs', indent: '\t' },
];

const escapeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

function printText(value: string, { slashes, ascii, html }: PrintStyle): string {
  let text = JSON.stringify(value);
  if (slashes) text = text.replaceAll('/', '\\/');
  if (ascii) text = text.replace(/[\u0080-\uffff]/g, escapeOf);
  return html ? text.replace(/[<>&\u2028\u2029]/g, escapeOf) : text;
}

function printNode(node: Node, source: string, style: PrintStyle, depth: number): string {
  const { type, children = [], value, offset, length } = node;
  if (type === 'string') return printText(String(value), style);
  // Copies the source text: parsing would change 1.0 and 12345678901234567890.
  if (type !== 'object' && type !== 'array') return source.slice(offset, offset + length);
  const [open, close] = type === 'object' ? '{}' : '[]';
  if (children.length === 0) return `${open}${close}`;
  const named = children.map((child) => {
    if (type === 'array') return { name: '', text: printNode(child, source, style, depth + 1) };
    const [key, inner] = child.children ?? [];
    const printed = inner ? printNode(inner, source, style, depth + 1) : '';
    const colon = style.spaced || style.indent !== undefined ? ': ' : ':';
    return { name: String(key?.value), text: `${printText(String(key?.value), style)}${colon}${printed}` };
  });
  const order =
    style.sorted && type === 'object' ? named.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : named;
  const texts = order.map(({ text }) => text);
  if (style.indent === undefined) return `${open}${texts.join(style.spaced ? ', ' : ',')}${close}`;
  const inner = `\n${style.indent.repeat(depth + 1)}`;
  return `${open}${inner}${texts.join(`,${inner}`)}\n${style.indent.repeat(depth)}${close}`;
}

/** One text for each of `printStyles`; empty if the text is not JSON. */
export function printedAgain(text: string): readonly { readonly style: PrintStyle; readonly text: string }[] {
  const errors: never[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (!root || errors.length > 0) return [];
  return printStyles.map((style) => ({ style, text: printNode(root, text, style, 0) }));
}

import { expect, it } from 'vitest';
import { suggestedRoles } from './colour-roles.ts';
import type { Palette } from './named-colours.ts';
import { readImport } from './read-import.ts';

function paletteOf(text: string): Palette {
  const read = readImport(text);
  return 'colours' in read ? read : expect.fail(`It was read as ${read.format}`);
}
const coloursOf = ({ colours }: Palette) => Object.fromEntries(colours.map(({ name, hex }) => [name, hex]));
const rolesOf = ({ colours }: Palette) =>
  Object.fromEntries(Object.entries(suggestedRoles(colours)).map(([role, { name }]) => [role, name]));

interface RealFile {
  readonly text: string;
  readonly colours: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
}

const files: Readonly<Record<string, RealFile>> = {
  'globals.css of tweakcn': {
    text: `@import "tailwindcss";
@custom-variant dark (&:is(.dark *));

:root {
  --background: oklch(0.9940 0 0);
  --foreground: oklch(0 0 0);
  --primary: oklch(0.5393 0.2713 286.7462);
  --primary-foreground: oklch(1.0000 0 0);
  --border: oklch(0.9300 0.0094 286.2156);
  --input: oklch(0.9401 0 0);
  --font-sans: Plus Jakarta Sans, sans-serif;
  --radius: 1.4rem;
  --shadow-sm: 0px 2px 3px 0px hsl(0 0% 0% / 0.16), 0px 1px 2px -1px hsl(0 0% 0% / 0.16);
  --tracking-normal: -0.025em;
}

.dark {
  --background: oklch(0.2223 0.0060 271.1393);
  --primary: oklch(0.6132 0.2294 291.7437);
}

@theme inline {
  --color-background: var(--background);
  --color-primary: var(--primary);
  --font-sans: var(--font-geist-sans);
  --radius-sm: calc(var(--radius) - 4px);
}

@layer base {
  * {
    @apply border-border outline-ring/50;
  }
  body {
    @apply bg-background text-foreground;
    letter-spacing: var(--tracking-normal);
  }
}
`,
    colours: {
      background: '#fdfdfd',
      foreground: '#000000',
      primary: '#7033ff',
      'primary-foreground': '#ffffff',
      border: '#e7e7ee',
      input: '#ebebeb',
      'dark: background': '#1a1b1e',
      'dark: primary': '#8c5cff',
    },
    roles: { primary: 'primary', text: 'foreground', background: 'background', border: 'border' },
  },
  'registry item of shadcn': {
    text: `{
  "$schema": "https://ui.shadcn.com/schema/registry-item.json",
  "name": "violet",
  "type": "registry:theme",
  "cssVars": {
    "theme": { "font-sans": "Inter, sans-serif", "color-header": "var(--primary)" },
    "light": { "background": "oklch(1 0 0)", "primary": "#7c3aed", "border": "hsl(220 13% 91%)" },
    "dark": { "background": "oklch(0.14 0 285)", "primary": "#6d28d9" }
  }
}`,
    colours: {
      'color-header': '#7c3aed',
      background: '#ffffff',
      primary: '#7c3aed',
      border: '#e5e7eb',
      'dark: background': '#090909',
      'dark: primary': '#6d28d9',
    },
    roles: { header: 'color-header', primary: 'primary', background: 'background', border: 'border' },
  },
  'variables of shadcn as bare triples': {
    text: `@layer base {
  :root {
    --background: 0 0% 100%;
    --foreground: 222.2 84% 4.9%;
    --primary: 221.2 83.2% 53.3%;
    --ring: hsl(var(--primary) / 0.5);
    --brand-rgb: 15, 107, 92;
    --accent-strong: rgb(var(--brand-rgb));
  }
  a:hover { color: hsl(var(--primary)); }
}`,
    colours: {
      background: '#ffffff',
      foreground: '#020817',
      primary: '#2563eb',
      ring: '#92b1f5',
      'brand-rgb': '#0f6b5c',
      'accent-strong': '#0f6b5c',
    },
    roles: { primary: 'primary', text: 'foreground', background: 'background' },
  },
  'design tokens with aliases and components': {
    text: JSON.stringify({
      palette: {
        $type: 'color',
        teal: {
          500: { $value: { colorSpace: 'srgb', components: [0.0588, 0.4196, 0.3608], hex: '#0f6b5c' } },
        },
        ink: { $value: { colorSpace: 'oklch', components: [0.2, 0, 'none'], alpha: 1 } },
        half: { $value: { colorSpace: 'hsl', components: [120, 100, 25], alpha: 0.5 } },
      },
      semantic: {
        color: {
          primary: { $type: 'color', $value: '{palette.teal.500}' },
          'primary-hover': { $ref: '#/palette/teal/500' },
          text: { $value: '{palette.ink}', $description: 'red' },
        },
        gap: { $type: 'dimension', $value: { value: 4, unit: 'px' } },
        shadow: { $type: 'shadow', $value: { color: '#00000080', blur: '4px' } },
      },
    }),
    colours: {
      'teal.500': '#0f6b5c',
      ink: '#161616',
      half: '#80c080',
      primary: '#0f6b5c',
      'primary-hover': '#0f6b5c',
      text: '#161616',
    },
    roles: {
      primary: 'primary',
      hover: 'primary-hover',
      text: 'text',
    },
  },
  'Style Dictionary': {
    text: `{
  "color": {
    "base": { "red": { "value": "#cc0000", "type": "color" }, "grey": { "value": "rgb(120 120 120)" } },
    "brand": { "value": "{color.base.red.value}" },
    "border": { "value": "{color.base.grey}", "comment": "quiet" }
  },
  "size": { "small": { "value": "8px" } }
}`,
    colours: { 'base.red': '#cc0000', 'base.grey': '#787878', brand: '#cc0000', border: '#787878' },
    roles: { primary: 'brand', border: 'border' },
  },
  'tokens in JSON5': {
    text: `// Tokens
{
  colors: {
    navbar: '#0b5d4b', // of https://example.com
    primary: { DEFAULT: '#0f6b5c', hover: 'teal', },
    text: "#20303C",
    logo: 'https://example.com/a.png',
  },
}`,
    colours: { navbar: '#0b5d4b', primary: '#0f6b5c', 'primary.hover': '#008080', text: '#20303c' },
    roles: { header: 'navbar', primary: 'primary', hover: 'primary.hover', text: 'text' },
  },
  'tailwind.config.ts': {
    text: `import type { Config } from 'tailwindcss';
import animate from 'tailwindcss-animate';

const teal = '#0f6b5c';

export default {
  darkMode: ['class'],
  content: ['./src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        brand: { DEFAULT: teal, 500: '#12806e' },
        page: 'rgb(244 248 246 / <alpha-value>)',
        divider: "#d0d7d4",
      },
      backgroundImage: { hero: "url('/img/hero.png')" },
      borderRadius: { lg: 'var(--radius)' },
    },
  },
  plugins: [animate],
} satisfies Config;
`,
    colours: {
      teal: '#0f6b5c',
      brand: '#0f6b5c',
      'brand.500': '#12806e',
      page: '#f4f8f6',
      divider: '#d0d7d4',
    },
    roles: { primary: 'brand', background: 'page', border: 'divider' },
  },
  'map of Sass': {
    text: `@use "sass:map";
$ink: #20303c !default;
$theme: (
  "primary": #0f6b5c,
  "primary-hover": hsl(170deg, 75%, 20%),
  'text': $ink,
  "outline": rgba($ink, 0.2),
);
.btn { background: map.get($theme, "primary"); &:hover { color: darken($ink, 10%); } }
`,
    colours: {
      ink: '#20303c',
      primary: '#0f6b5c',
      'primary-hover': '#0d594d',
      text: '#20303c',
      outline: '#d2d6d8',
    },
    roles: { primary: 'primary', hover: 'primary-hover', text: 'text', border: 'outline' },
  },
  'variables of Less': {
    text: `@primary-color: #1890ff; // primary
@link-color: @primary-color;
@body-background: #fff;
@border-radius-base: 2px;
.header { background: fade(@primary-color, 20%); }
@media (min-width: 600px) { .a { color: red } }
`,
    colours: { 'primary-color': '#1890ff', 'link-color': '#1890ff', 'body-background': '#ffffff' },
    roles: { primary: 'primary-color', background: 'body-background' },
  },
  'style sheet without variables': {
    text: `.navbar, .topbar { background-color: #0b5d4b; border: 0 }
body { color: #20303c; background: #fff url(data:image/png;base64,abc=) }
a{color:TEAL}`,
    colours: {
      '.navbar, .topbar background-color': '#0b5d4b',
      'body color': '#20303c',
      'a color': '#008080',
    },
    roles: { header: '.navbar, .topbar background-color', text: 'body color', primary: 'a color' },
  },
  'plain list': {
    text: `Brand colours of Harbour’s

- Primary: #0f6b5c
Header\t#0b5d4b
Page, #f4f8f6
#20303c Text
| Border | rgb(208, 215, 212) |
#e9b872
`,
    colours: {
      Primary: '#0f6b5c',
      Header: '#0b5d4b',
      Page: '#f4f8f6',
      Text: '#20303c',
      Border: '#d0d7d4',
      'Colour 6': '#e9b872',
    },
    roles: { primary: 'Primary', header: 'Header', background: 'Page', text: 'Text', border: 'Border' },
  },
  'list of objects': {
    text: '[{"name": "Deep teal", "hex": "#0f6b5c"}, {"name": "Sand", "hex": "#e9b872"}]',
    colours: { 'Deep teal': '#0f6b5c', Sand: '#e9b872' },
    roles: { primary: 'Deep teal' },
  },
  SVG: {
    text: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:#1e50b4}</style>
<path fill="#7a1f5c"/><path style="stroke: #7A1F5C; fill: none"/><stop stop-color='gold'/></svg>`,
    colours: { 'Colour 1': '#7a1f5c', 'Colour 2': '#1e50b4', 'Colour 3': '#ffd700' },
    roles: { primary: 'Colour 1' },
  },
};

it.each(Object.entries(files))(
  'reads names, colours and roles of a real file: %s',
  (_, { text, colours, roles }) => {
    const palette = paletteOf(text);
    expect(palette.problems).toEqual([]);
    expect(coloursOf(palette)).toEqual(colours);
    expect(rolesOf(palette)).toEqual(roles);
  },
);

it.each([
  ['a digit that is none', ':root {\n --a: #12345g;\n --b: #fff;\n}', 2, /^a: “#12345g” is no colour/],
  ['a function that breaks off', '--a: rgb(1,2\n--b: #fff', 1, /^a: “rgb\(1,2” is no colour/],
  ['an alias of nothing', '{"a": "{c.d}",\n "b": "#fff"}', 1, /^a: \{c\.d\} leads to no value/],
  ['a variable that is not there', ':root{--b: #fff;\n--a: var(--c)}', 2, /^a: var\(--c\) leads to no value/],
  ['a circle', '--b: #fff;\n--a: var(--c);\n--c: var(--a);', 2, /^a: var\(--\w\) leads to no value/],
  ['a circle of its own', '{"b": "#fff",\n"a": "{a}"}', 2, /^a: \{a\} leads to no value/],
  [
    'a reference with a stray percent sign',
    '{"b": "#fff",\n"a": {"$ref": "#/a%"}}',
    2,
    /^a: \{a%\} leads to no value/,
  ],
  ['a quote that does not end', '{"b": "#fff",\n"a": "#f00\n}', 2, /A text in " does not end/],
  ['a bracket too few', '{\n"b": "#fff"', 1, /“}” is missing/],
  ['a bracket too many', '{"b": "#fff"}\n}', 2, /Nothing is open/],
  [
    'a colour space that is none',
    '{"b": "#fff",\n"a": {"$value": {"colorSpace": "cmyk", "components": [0,0,0]}}}',
    2,
    /cmyk/,
  ],
])('keeps what can be read beside %s, and says in which line it is', (_, text, line, reason) => {
  const { colours, problems } = paletteOf(text);
  expect(colours.find(({ name }) => name === 'b')?.hex).toBe('#ffffff');
  expect(problems[0]).toEqual({ line, reason: expect.stringMatching(reason) });
});

it.each([
  ['hwb(0 0% 0%)', '#ff0000'],
  ['lab(100 0 0)', '#ffffff'],
  ['lch(100% 0 none)', '#ffffff'],
  ['oklab(0 0 0)', '#000000'],
  ['color(display-p3 0.5 0.5 0.5)', '#808080'],
  ['color(xyz-d65 0.9505 1 1.089)', '#ffffff'],
  ['62.8% 0.2577 29.23', '#ff0000'],
  ['var(--none, rgb(15 107 92))', '#0f6b5c'],
  ['RebeccaPurple', '#663399'],
])('reads the colour %s', (text, hex) => {
  expect(coloursOf(paletteOf(`--a: ${text};`))).toEqual({ a: hex });
});

it('says what it makes of colours that a brand cannot have', () => {
  const { colours } = paletteOf('--background: #000; --a: #ffffff80; --b: color(display-p3 0 1 0);');
  expect(colours).toMatchObject([
    { hex: '#000000', note: undefined },
    { hex: '#808080', note: '50 % opaque in the file: shown over #000000' },
    { note: expect.stringMatching(/More vivid/) },
  ]);
});

it('suggests a dark colour only in a file of a dark theme', () => {
  expect(rolesOf(paletteOf('.dark { --primary: #111 } :root { --x: #0f6b5c }'))).toEqual({ primary: 'x' });
  const media = '@media (prefers-color-scheme: dark) { :root { --primary: #111 } } :root { --x: #0f6b5c }';
  expect(rolesOf(paletteOf(media))).toEqual({ primary: 'x' });
  expect(rolesOf(paletteOf('[data-theme=dark] { --primary: #f0a }'))).toEqual({ primary: 'dark: primary' });
});

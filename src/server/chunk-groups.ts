/**
 * Modules that are loaded together although each is used by other pages. Left alone, every set of pages that share
 * something gets a chunk of a few hundred bytes: a page then asks for seventy scripts and twenty style sheets before its
 * first drawing, each of which takes the main thread of a phone two milliseconds, and they compress badly apart.
 *
 * The groups build on each other in their order: no module of a group may import one of a later group. Those before
 * `theme` are loaded by the request logs, whose size has a budget (`npm run bench -- bundle`): nothing belongs there
 * that they can do without. A test fails for an alternative of a pattern that matches no file.
 */

const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'));

/** What the sign-in page and the frame both draw with. */
const START = anyOf(
  'dashboard/ui/(button|brand-mark|environment-names|stored-choice)',
  'node_modules/@tanstack/.*/(useMutation|mutationObserver)',
  'node_modules/@mantine/core/esm/(core|components/(Alert|Button|CloseButton|Combobox/(Combobox\\.module|ComboboxChevron|get-parsed)|Input|InputBase|Loader|FloatingIndicator|NativeSelect|ScrollArea/utils/to-int|SegmentedControl|Textarea|TextInput|Transition|UnstyledButton))',
  'node_modules/(clsx|@mantine/hooks/esm/(utils|use-(id|mounted|mutation-observer|shallow-effect|timeout|merged-ref|uncontrolled|isomorphic-effect|did-update|reduced-motion|media-query|debounced-callback)))/',
);

/** The contract as far as every page behind the sign-in page needs it, the router, and what the frame draws with. */
const FRAME = anyOf(
  'src/contract/(operations|errors|catalogue|decode|match|entit|rule|operation|body-text|uri-seg|wire|pagination|secret|messages|redaction|sensitive)',
  'node_modules/(react-router|idb)/',
  '@tabler',
  '@mantine/core/esm/core/(MantineProvider/Mantine.context|utils/noop)',
  '@mantine/hooks/esm/use-media-query',
  '@mantine/core/esm/components/(ActionIcon|Badge|Kbd|Progress|Skeleton)/',
  'dashboard/app/navigation\\.ts',
  'dashboard/ui/(announce\\.|hint|icon-button|id-text|time-text|time-format|list-message|copy-|short-id|popover-button|use-opener|table/(row-link|use-row-focus))',
  'dashboard/ui/(preferences|say-count|keycaps|corner-card|when-idle|layers|use-focus|held-keys|keys)',
  'dashboard/kit/directory/(use-directory|directory\\.|directory-(entry|data|search)|entity-words|remember)',
  'dashboard/kit/(background-work/background-work|cache-context|opened-database|page-detail|part-boundary|session)',
  'dashboard/kit/(text-codec|url-state|use-url-state|page-address|zoned-input|thing-path|secret-fields|time-range|read-fault/read-)',
);

/** What the request logs and other lists draw with. */
const LIST = anyOf(
  'dashboard/kit/(paged-list/(row-missing|use-open-row)|filter-table|is-typing|log-entry-query|log-rows/log-row|redaction/(row-text|use-hidden|reveal-scope|hidden-text))',
  'dashboard/kit/(curl-text|stored-record)',
  'dashboard/ui/(hidden-part|json-|list-frame|panel-header|refresh-button|status-|stored-text)',
  'dashboard/ui/table/(column|resize-handle|row-(click|selection|source)|table|use-table)',
);

/** What an entry of the logs is shown with, alone and beside others. */
const ENTRY = anyOf(
  '@mantine/core/esm/components/Tabs|create-scoped-keydown|find-element-ancestor',
  'dashboard/ui/menu-button',
  'dashboard/kit/(id-menu|redaction/use-visible|entry/entry-(errors|title)|log-rows/(row-flags|opened))',
);

/** Mantine's theme, which all that is Mantine's builds on. */
const THEME = anyOf(
  '@mantine/core/esm/core/(MantineProvider/(?!use-(props|mantine-color-scheme/use-(mantine|computed)))|utils/(keys|deep-merge|units-converters))',
  '@mantine/core/styles/(baseline|default-css-variables|global|UnstyledButton)\\.layer',
  '@mantine/hooks/esm/use-isomorphic-effect',
);

/** Mantine's fields, dialogs and drawers with what they are made of, and ours of them. */
const FORMS = anyOf(
  'node_modules/(@mantine|clsx|@floating-ui|react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton|get-nonce|tslib)',
  'dashboard/ui/(dialog|drawer-frame|side-drawer)',
  'dashboard/kit/(form/(draft-notice|check-field|counted-field|form-alert|rule-resolver|send-|use-form-draft|use-send-form|form\\.module)|unsaved-guard)',
);

/** What every form is made of, that of the sign-in page too. */
const FORM = anyOf(
  'node_modules/(react-hook-form|@hookform)/',
  'dashboard/kit/form/(fields|form-frame|schema-resolver|use-sending)',
);

/** Small parts that the pages of things and lists draw with, but not the request logs. */
const PARTS = anyOf(
  'dashboard/kit/(chosen-organization|directory/(id-field|rename-form|thing-name|use-opened)|evidence/(evidence-query|source-note)|form-errors|list-paging)',
  'dashboard/kit/(read-fault/refusal-texts|story/timeline-link|use-typed-text)',
  'dashboard/ui/(fact-list|page-(head|links)|suggest-field|tab-links|undo-offer)',
);

export const chunkGroups = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'start', test: START },
  // What a single page draws with, as most icons, stays with that page.
  { name: 'frame', test: FRAME, minShareCount: 2 },
  { name: 'list', test: LIST },
  { name: 'entry', test: ENTRY },
  { name: 'theme', test: THEME },
  { name: 'form', test: FORM },
  { name: 'parts', test: PARTS },
  { name: 'forms', test: FORMS, minShareCount: 7 },
];

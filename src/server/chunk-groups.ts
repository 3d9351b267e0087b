/** The contract as far as every page behind the sign-in page needs it. What the sign-in page needs stays where it is. */
const CONTRACT =
  /src\/contract\/(operations|errors|catalogue|decode|match|entit|rule|operation|body-text|uri-seg|brand|wire|pagination|secret|json|messages|redaction|sensitive)/;

/** Small parts that the frame and nearly every page draw with, and the directory of ids. None is of the sign-in page. */
const FRAME = new RegExp(
  [
    '@tabler',
    'dashboard/ui/(hint|id-text|time-text|time-format|icon-button|list-message|copy-|short-id|popover-panel|row-(focus|link))',
    'dashboard/ui/(say-count|toggle|keycaps|progress-line|corner-card|when-idle|open-drawers|suggest-field|floating|use-focus|keys)',
    'dashboard/kit/directory/(use-|directory\\.|directory-(entry|data|search)|entity-words|id-field|remember)',
    'dashboard/kit/(opened-database|page-detail|part-boundary|url-state|use-url-state|thing-path|secret-fields|time-range|read-fault/read-)',
  ].join('|'),
);

/** What a page that is one list draws with: request logs and copies. */
const LIST = new RegExp(
  [
    'dashboard/kit/(paged-list/(none-match|row-missing|use-open-row)|filter-table|is-typing)',
    'dashboard/ui/(list-frame|refresh-button)',
  ].join('|'),
);

/** Every page behind the sign-in page needs all of it. */
const ROUTER = /node_modules\/react-router\//;

/**
 * Modules that are loaded together although each is used by other pages. Left alone, every set of pages that share
 * something gets a chunk of a few hundred bytes, which compress badly apart: 5 kB more for the first page (`npm run bench
 * -- bundle`).
 */
export const chunkGroups = [
  { name: 'contract', test: CONTRACT },
  { name: 'frame', test: FRAME },
  { name: 'list', test: LIST },
  { name: 'router', test: ROUTER },
];

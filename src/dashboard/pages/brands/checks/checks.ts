import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields, everyColour } from '../model/brand-fields.ts';
import { emailButtonFindings, invalidColours, nearEqualFindings, stateFindings } from './colour-findings.ts';
import { contrastFindings } from './contrast-findings.ts';
import { type Finding, worstFirst } from './finding.ts';
import { pairs } from './pair-table.ts';
import { emailPlaceholders, missingTexts, placeholderFindings, textGroupsOf } from './text-findings.ts';

export type CheckedTab = 'colours' | 'texts' | 'email';

interface Check {
  /** Prefix of its findings' IDs. */
  readonly id: string;
  /** The tab that lists its findings; the colours tab lists all. */
  readonly of: CheckedTab;
  readonly judge: (draft: BrandDraft) => readonly Finding[];
}

const emailColours = everyColour.filter(({ part }) => part === 'email');
const { email: emailPairs = [], page: pagePairs = [] } = Object.groupBy(pairs, ({ fronts: [front] }) =>
  front.startsWith('email.') ? 'email' : 'page',
);

const checks: readonly Check[] = [
  { id: 'colour', of: 'colours', judge: (draft) => invalidColours(draft, colourFields) },
  { id: 'contrast', of: 'colours', judge: (draft) => contrastFindings(draft, pagePairs) },
  { id: 'states', of: 'colours', judge: stateFindings },
  { id: 'nearly equal', of: 'colours', judge: nearEqualFindings },
  { id: 'missing text', of: 'texts', judge: (draft) => textGroupsOf(draft).flatMap(missingTexts) },
  { id: 'placeholder', of: 'texts', judge: (draft) => textGroupsOf(draft).flatMap(placeholderFindings) },
  { id: 'email colour', of: 'email', judge: (draft) => invalidColours(draft, emailColours) },
  { id: 'email contrast', of: 'email', judge: (draft) => contrastFindings(draft, emailPairs) },
  { id: 'email button', of: 'email', judge: emailButtonFindings },
  { id: 'email placeholder', of: 'email', judge: emailPlaceholders },
];

/** Worst first. */
export function findingsOf(draft: BrandDraft, tab: CheckedTab): readonly Finding[] {
  const listed = checks.filter(({ of }) => tab === 'colours' || of === tab);
  return worstFirst(
    listed.flatMap(({ id, judge }) =>
      judge(draft).map((finding) => ({ ...finding, id: `${id}: ${finding.id}` })),
    ),
  );
}

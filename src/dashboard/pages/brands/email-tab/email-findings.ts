import { placeholderErrors } from '#features/brand-preview/placeholder-errors.ts';
import { type Finding, worstFirst } from '../checks/finding.ts';
import { findingsOf } from '../checks/findings.ts';
import { hexFinding } from '../checks/hex-findings.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { emailFields } from '../model/brand-fields.ts';

const MAX_TEXT_LENGTH = 300;

const isOfEmail = (path: string | undefined) => path?.startsWith('email.') === true;

/** Other lines are addresses. */
const texts = emailFields.filter(
  ({ kind, path }) => kind === 'text' && path !== 'email.from' && path !== 'email.sender_email',
);

function textFindings(draft: BrandDraft): Finding[] {
  return texts.flatMap(({ path, label }): Finding[] => {
    const value = draft[path];
    const text = typeof value === 'string' ? value : '';
    const over = text.length - MAX_TEXT_LENGTH;
    const long: Finding[] =
      over > 0
        ? [
            {
              id: `long ${path}`,
              severity: 'bad',
              title: `${label} is too long by ${over === 1 ? 'one character' : `${over} characters`}`,
              text: `It has ${text.length}, and the service takes at most ${MAX_TEXT_LENGTH}.`,
              paths: [path],
            },
          ]
        : [];
    const braces = placeholderErrors(text, []).map(
      ({ written }, index): Finding => ({
        id: `placeholder ${path} ${index}`,
        severity: 'notice',
        title: `“${written}” may be sent as it stands`,
        text: `${label}: the service names no placeholder that it fills in here.`,
        paths: [path],
      }),
    );
    return [...long, ...braces];
  });
}

export function emailFindingsOf(draft: BrandDraft): readonly Finding[] {
  const errors = emailFields.flatMap(({ kind, path, label }) => {
    const value = draft[path];
    return kind === 'colour' && typeof value === 'string' ? (hexFinding(path, label, value) ?? []) : [];
  });
  // Findings of the whole brand that fields of the email can fix.
  const ofBrand = findingsOf(draft).findings.filter(({ paths }) => isOfEmail(paths[0]));
  return worstFirst([...errors, ...ofBrand, ...textFindings(draft)]);
}

import type { BrandDraft } from '../model/brand-draft.ts';
import { languageNames, textFields } from '../model/brand-fields.ts';
import type { Finding } from './finding.ts';
import { type TextGroup, textGroupFindings } from './text-group.ts';

const shown: TextGroup['missing'] = {
  severity: 'warn',
  explain: (languages) => `Signers who read ${languages} will see the service’s own text.`,
};
const switchedOff: TextGroup['missing'] = {
  severity: 'notice',
  explain: () => 'The welcome message is switched off; the text will be missed once it is shown.',
};

const groups = [...Map.groupBy(textFields, ({ text }) => text).values()];

/** What is wrong with the texts of a brand. */
export function textFindings(draft: BrandDraft): readonly Finding[] {
  return groups.flatMap((fields) => {
    const [first] = fields;
    if (!first) return [];
    const { text, group, label, placeholders } = first;
    const isOff = group === 'Welcome message' && draft['welcome-message.visibility'] === false;
    return textGroupFindings({
      ...{ id: text, placeholders, editable: true },
      name: group === label ? label : `${group}: ${label.toLowerCase()}`,
      texts: fields.map(({ path, language }) => {
        const value = draft[path];
        return { path, language: languageNames[language], value: typeof value === 'string' ? value : '' };
      }),
      missing: isOff ? switchedOff : shown,
    });
  });
}

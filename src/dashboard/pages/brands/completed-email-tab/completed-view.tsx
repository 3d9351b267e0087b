import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { brandLanguages } from '#contract/operations/brand-records.ts';
import { useStore } from '#lib/store.ts';
import { completedFindingsOf } from '../checks/completed-findings.ts';
import { FindingList } from '../checks/finding-list.tsx';
import { SeverityCounts } from '../checks/severity-counts.tsx';
import { CompletedEmailPreview } from '../preview/mail/completed-email-preview.tsx';
import { WidthChoice } from '../preview/preview-bar.tsx';
import { choosePreview, previewChoice } from '../preview/preview-choice.ts';
import classes from './completed-email-tab.module.css';
import { CompletedPlace } from './completed-place.tsx';
import type { CompletedTexts } from './completed-query.ts';
import { languagesOf, nameOfPlace } from './completed-texts.ts';

/** The texts of one language with what they look like, and what is wrong with any. */
export function CompletedView({ texts }: { readonly texts: CompletedTexts }) {
  const choice = useStore(previewChoice);
  const languages = languagesOf(texts);
  // Beside the documented ones, which all previews share, there may be others, which only this tab knows.
  const [other, setOther] = useState<string>();
  const shown = other ?? choice.language;
  const known = brandLanguages.find((code) => code === shown);
  const [marked, setMarked] = useState<string>();
  const findings = useMemo(() => completedFindingsOf(texts), [texts]);
  const show = (code: string) => {
    const documented = brandLanguages.find((language) => language === code);
    if (documented) choosePreview({ language: documented });
    setOther(documented ? undefined : code);
    setMarked(undefined);
  };
  const select = (path: string) => {
    const [code = ''] = path.split('.');
    show(code);
    setMarked(path);
  };
  return (
    <div className={classes.room}>
      <div className={classes.tab}>
        <section className={classes.texts} aria-label="Texts">
          <div className={classes.bar}>
            <SegmentedControl
              aria-label="Language"
              data={languages.map((code) => ({ value: code, label: code }))}
              value={shown}
              onChange={show}
            />
          </div>
          <CompletedPlace code={shown} texts={texts[shown]} marked={marked} />
          <p className={classes.note}>
            These texts can only be read: the service shows no operation that writes them.
          </p>
        </section>
        <section className={classes.preview} aria-label="Preview">
          <div className={classes.bar}>
            <WidthChoice />
          </div>
          <div className={classes.stage}>
            <CompletedEmailPreview texts={texts[shown]} language={known ?? 'en'} width={choice.width} />
          </div>
        </section>
        <section className={classes.checks} aria-label="Checks">
          <div className={classes.head}>
            <h3>Checks</h3>
            <SeverityCounts findings={findings} />
          </div>
          <FindingList
            label="Checks of the completed email"
            findings={findings}
            onSelect={select}
            nameOf={nameOfPlace}
            empty="Every language has its texts, and every placeholder is one that the service fills in."
          />
        </section>
      </div>
    </div>
  );
}

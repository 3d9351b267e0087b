import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { brandLanguages } from '#contract/operations/brand-records.ts';
import { CompletedEmailPreview } from '#features/brand-preview/completed-email-preview.tsx';
import { useStore } from '#lib/store.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { ListState } from '#ui/list-message.tsx';
import { BrandError } from '../brand-error.tsx';
import { useBrandOutlet } from '../brand-outlet.ts';
import { type CompletedTexts, completedEmailQuery } from '../brand-queries.ts';
import { FindingList } from '../checks/finding-list.tsx';
import { LightAndDark } from '../preview/light-and-dark.tsx';
import { ViewButton } from '../preview/preview-bar.tsx';
import { choosePreview, languageWords, previewChoice, WidthChoice } from '../preview/preview-choice.tsx';
import { SeenAs } from '../preview/seen-as.tsx';
import { StudioTab } from '../studio-tab.tsx';
import classes from './completed-email-tab.module.css';
import {
  completedFields,
  completedFindingsOf,
  languageName,
  languagesOf,
  nameOfText,
} from './completed-texts.ts';

interface LanguageTextsProps {
  readonly code: string;
  /** Undefined if the brand has none in this language. */
  readonly texts: CompletedTexts[string] | undefined;
  /** The language or text that a finding links to. */
  readonly marked: string | undefined;
}

function LanguageTexts({ code, texts, marked }: LanguageTextsProps) {
  const markedElement = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marked !== undefined) markedElement.current?.focus();
  }, [marked]);
  const markOf = (path: string) =>
    marked === path && {
      'data-marked': true,
      tabIndex: -1,
      ref: (element: HTMLElement | null) => {
        markedElement.current = element;
      },
    };
  return (
    <div className={classes.content}>
      <h3 className={classes.language} {...markOf(code)}>
        <ExternalText>{languageName(code)}</ExternalText>
      </h3>
      {texts ? (
        <dl className={classes.list}>
          {completedFields.map(({ field, label }) => (
            <div key={field} className={classes.text} {...markOf(`${code}.${field}`)}>
              <dt>{label}</dt>
              <dd lang={code}>
                {texts[field] ? (
                  <ExternalText>{texts[field]}</ExternalText>
                ) : (
                  <span className={classes.none}>not set: the service’s own text</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <ExternalText component="p" className={classes.none}>
          The brand has no texts in {languageName(code)}: who reads it gets the service’s own mail.
        </ExternalText>
      )}
    </div>
  );
}

/** In the language itself. */
const switchWord = (code: string): string => documentedOf(code)?.word ?? languageName(code);

function documentedOf(code: string) {
  const found = brandLanguages.find((language) => language === code);
  return found && { code: found, word: languageWords[found] };
}

interface MailsProps {
  readonly texts: CompletedTexts;
  readonly shown: string;
}

function Mails({ texts, shown }: MailsProps) {
  const { width, languages, text } = useStore(previewChoice);
  const codes = languages === 'all' ? languagesOf(texts) : [shown];
  return (
    <div className={classes.stage} data-text={text}>
      <SeenAs>
        <div className={classes.mails} data-width={width}>
          {codes.map((code) => (
            <LightAndDark key={code} after={codes.length > 1 ? switchWord(code) : undefined}>
              {(look) => (
                <CompletedEmailPreview
                  texts={texts[code]}
                  language={documentedOf(code)?.code ?? 'en'}
                  width={width}
                  {...look}
                />
              )}
            </LightAndDark>
          ))}
        </div>
      </SeenAs>
    </div>
  );
}

function CompletedView({ texts }: { readonly texts: CompletedTexts }) {
  const choice = useStore(previewChoice);
  const languages = languagesOf(texts);
  // Documented languages are shared by all previews; others exist only in this tab.
  const [other, setOther] = useState<string>();
  const shown = other ?? choice.language;
  const [marked, setMarked] = useState<string>();
  const findings = completedFindingsOf(texts);
  const show = (code: string) => {
    const documented = documentedOf(code);
    if (documented) choosePreview({ language: documented.code });
    setOther(documented ? undefined : code);
    setMarked(undefined);
  };
  const select = (path: string) => {
    const [code = ''] = path.split('.');
    show(code);
    setMarked(path);
  };
  return (
    <StudioTab
      label="Texts"
      calls={[]}
      jump={marked}
      form={
        <section aria-label="Texts">
          <Group px={20} py={10}>
            <SegmentedControl
              aria-label="Language"
              data={languages.map((code) => ({ value: code, label: switchWord(code) }))}
              value={shown}
              onChange={show}
            />
          </Group>
          <LanguageTexts code={shown} texts={texts[shown]} marked={marked} />
          <Text fz="xs" c="dimmed" px={20} pb={20}>
            Only those who run the service can change these texts.
          </Text>
        </section>
      }
      preview={
        <>
          <Group gap={8} px={20} py={10}>
            <WidthChoice />
            <SegmentedControl
              aria-label="Languages of the preview"
              data={[
                { value: 'one', label: 'One language' },
                { value: 'all', label: languages.length > brandLanguages.length ? 'All' : 'All three' },
              ]}
              value={choice.languages}
              onChange={(next) => choosePreview({ languages: next })}
            />
            <ViewButton ofEmail isCompared={false} />
          </Group>
          <Mails texts={texts} shown={shown} />
        </>
      }
      checks={
        <FindingList
          findings={findings}
          onSelect={select}
          nameOf={nameOfText}
          empty="Every language has its texts, and every placeholder works."
        />
      }
    />
  );
}

/** Read-only; the texts can be checked here. */
export function CompletedEmailTab() {
  const { brand } = useBrandOutlet();
  const { data, error, isPending, isFetching, refetch } = useQuery(completedEmailQuery(brand.unique_id));
  return (
    <ListState
      count={isPending || data ? undefined : 0}
      read={{ error, isFetching, refresh: () => void refetch() }}
      failed={BrandError}
      never={{
        title: 'The brand has no completed-email texts',
        text: 'When a document is complete, everybody gets the service’s own email. Those who run the service can add the brand’s own texts, which then appear here.',
      }}
    >
      {data ? <CompletedView texts={data} /> : <Skeleton height="50vh" m={20} aria-busy="true" />}
    </ListState>
  );
}

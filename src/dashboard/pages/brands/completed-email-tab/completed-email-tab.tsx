import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { brandLanguages } from '#contract/operations/brand-records.ts';
import { CompletedEmailPreview } from '#features/brand-preview/completed-email-preview.tsx';
import { useStore } from '#lib/store.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { ListState } from '#ui/list-message.tsx';
import { BrandError } from '../brand-error.tsx';
import { useBrandOutlet } from '../brand-outlet.ts';
import { type CompletedTexts, completedEmailQuery } from '../brand-queries.ts';
import { FindingList } from '../checks/finding-list.tsx';
import { MailScreens } from '../preview/mail-screens.tsx';
import { choosePreview, previewChoice } from '../preview/preview-choice.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { StudioTab } from '../studio-tab.tsx';
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
}

/** The heading and each text can be focused by their path, such as `fr` and `fr.subject`. */
function LanguageTexts({ code, texts }: LanguageTextsProps) {
  const language = languageName(code);
  return (
    <div>
      <Title order={3} size="sm" mb={8} id={code} tabIndex={-1}>
        <ExternalText>{language}</ExternalText>
      </Title>
      {texts ? (
        <FactList label={language}>
          {completedFields.map(({ field, label }) => (
            <Fact key={field} name={label}>
              <Text
                inherit
                id={`${code}.${field}`}
                tabIndex={-1}
                lang={texts[field] ? code : undefined}
                c={texts[field] ? undefined : 'dimmed'}
                style={{ whiteSpace: 'pre-line' }}
              >
                <ExternalText>{texts[field] || 'not set: the service’s own text'}</ExternalText>
              </Text>
            </Fact>
          ))}
        </FactList>
      ) : (
        <Text c="dimmed">
          <ExternalText>{`The brand has no texts in ${language}: who reads it gets the service’s own mail.`}</ExternalText>
        </Text>
      )}
    </div>
  );
}

const documentedOf = (code: string) => brandLanguages.find((language) => language === code);

function CompletedView({ texts }: { readonly texts: CompletedTexts }) {
  const { width, language, languages } = useStore(previewChoice);
  const codes = languagesOf(texts);
  const [selected, setSelected] = useState<string>();
  useEffect(() => {
    if (selected !== undefined) document.getElementById(selected)?.focus();
  }, [selected]);
  const select = (path: string) => {
    const documented = documentedOf(path.split('.')[0] ?? '');
    choosePreview(documented ? { language: documented } : { languages: 'all' });
    setSelected(path);
  };
  return (
    <StudioTab
      label="Texts"
      calls={[]}
      jump={selected}
      form={
        <Stack component="section" aria-label="Texts" gap={24} p={20}>
          {codes.map((code) => (
            <LanguageTexts key={code} code={code} texts={texts[code]} />
          ))}
          <Text fz="xs" c="dimmed">
            Only those who run the service can change these texts.
          </Text>
        </Stack>
      }
      preview={
        <PreviewFrame of="completed email" all={codes.length > brandLanguages.length ? 'All' : undefined}>
          <MailScreens languages={languages === 'all' ? codes : [language]}>
            {(code, darken) => (
              <CompletedEmailPreview
                texts={texts[code]}
                language={documentedOf(code) ?? 'en'}
                width={width}
                darken={darken}
              />
            )}
          </MailScreens>
        </PreviewFrame>
      }
      checks={
        <FindingList
          findings={completedFindingsOf(texts)}
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

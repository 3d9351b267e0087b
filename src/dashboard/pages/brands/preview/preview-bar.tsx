import { SegmentedControl, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId } from 'react';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { PairSum } from '../checks/pair-sum.tsx';
import { useEditorState } from '../model/brand-editor.ts';
import classes from './brand-preview.module.css';
import type { DarkKind } from './dark-mail.ts';
import { choosePreview, LanguageChoice, previewChoice, WidthChoice } from './preview-choice.tsx';
import { VisionChoice } from './seen-as.tsx';
import { draftOfVersion } from './version.ts';

const versions = [
  { value: 'new', label: 'New' },
  { value: 'saved', label: 'Saved' },
  { value: 'both', label: 'Both' },
] as const;

const views = [
  { value: 'all', label: 'Everything' },
  { value: 'page', label: 'Signing page' },
  { value: 'email', label: 'Email' },
] as const;

const sizes = [
  { value: '100', label: '100 %' },
  { value: '200', label: '200 %' },
] as const;

const darkWords: readonly { value: DarkKind; label: string }[] = [
  { value: 'partial', label: 'Most programs' },
  { value: 'full', label: 'Inverted' },
  { value: 'authored', label: 'Own styles' },
];

/** Known programs. */
const darkMeaning: Readonly<Record<DarkKind, string>> = {
  partial: 'Light areas become dark, as in Outlook.com and Gmail on Android.',
  full: 'Everything is turned round, as in Gmail on iPhone and Outlook on Windows.',
  authored: 'The email brings dark styles of its own, which Apple Mail follows.',
};

interface OptionProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly meaning?: string;
}

function Option<T extends string>({ label, options, value, onChange, meaning }: OptionProps<T>) {
  const id = useId();
  return (
    <div className={classes.option}>
      <span id={id}>{label}</span>
      <SegmentedControl<T> aria-labelledby={id} data={[...options]} value={value} onChange={onChange} />
      {meaning !== undefined && <p className={classes.meaning}>{meaning}</p>}
    </div>
  );
}

interface ViewButtonProps {
  readonly ofEmail: boolean;
  readonly isCompared?: boolean;
}

function ViewOptions({ ofEmail, isCompared = true }: ViewButtonProps) {
  const { view, text, dark, version, marks } = useStore(previewChoice);
  return (
    <div className={classes.options}>
      {!ofEmail && (
        <Option
          label="Show"
          options={views}
          value={view}
          onChange={(next) => choosePreview({ view: next })}
        />
      )}
      <Option
        label="Text size"
        options={sizes}
        value={text}
        onChange={(next) => choosePreview({ text: next })}
      />
      <Option
        label="Email in dark"
        options={darkWords}
        value={dark}
        onChange={(next) => choosePreview({ dark: next })}
        meaning={darkMeaning[dark]}
      />
      <VisionChoice />
      {isCompared && version === 'both' && (
        <Switch
          label="Outline what differs"
          checked={marks === 'on'}
          onChange={({ currentTarget }) => choosePreview({ marks: currentTarget.checked ? 'on' : 'off' })}
        />
      )}
    </div>
  );
}

export function ViewButton(props: ViewButtonProps) {
  return (
    <PopoverButton
      label="View of the preview"
      width={380}
      button={<Button leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} />}>View</Button>}
    >
      {() => <ViewOptions {...props} />}
    </PopoverButton>
  );
}

interface PreviewBarProps {
  readonly ofEmail?: boolean;
}

function ShownPairSum() {
  const { version } = useStore(previewChoice);
  const draft = useEditorState((state) => draftOfVersion(state, version === 'saved' ? 'saved' : 'new'));
  return <PairSum draft={draft} />;
}

export function PreviewBar({ ofEmail = false }: PreviewBarProps) {
  const { version } = useStore(previewChoice);
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label="Version in the preview"
        data={[...versions]}
        value={version}
        onChange={(next) => choosePreview({ version: next })}
      />
      <WidthChoice />
      <LanguageChoice />
      <ViewButton ofEmail={ofEmail} />
      {!ofEmail && <ShownPairSum />}
    </div>
  );
}

import { Badge, Group, Stack, Switch, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useDeferredValue } from 'react';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { pairCounts } from '../checks/judged-pairs.ts';
import type { DarkKind } from './dark-mail.ts';
import { choosePreview, LanguageChoice, PreviewSwitch, previewChoice, switches } from './preview-choice.tsx';
import classes from './preview-frame.module.css';
import { SeenAs, VisionChoice } from './seen-as.tsx';
import { useDraftOf } from './shown-version.tsx';

/** Known programs. */
const darkMeaning: Readonly<Record<DarkKind, string>> = {
  partial: 'Light areas become dark, as in Outlook.com and Gmail on Android.',
  full: 'Everything is turned round, as in Gmail on iPhone and Outlook on Windows.',
  authored: 'The email brings dark styles of its own, which Apple Mail follows.',
};

interface OptionProps {
  readonly name: 'view' | 'text' | 'dark';
  readonly meaning?: string;
}

function Option({ name, meaning }: OptionProps) {
  return (
    <Stack gap={6} fz="sm">
      <span>{switches[name].label}</span>
      <PreviewSwitch name={name} />
      {meaning && (
        <Text size="xs" c="var(--text-2)">
          {meaning}
        </Text>
      )}
    </Stack>
  );
}

export interface PreviewContent {
  /** Undefined for the signing page and the email. The completed email has one version, that of the service. */
  readonly of?: 'email' | 'session' | 'completed email' | undefined;
}

function ViewOptions({ of }: PreviewContent) {
  const { dark, version, marks } = useStore(previewChoice);
  return (
    <Stack gap={14}>
      {!of && <Option name="view" />}
      <Option name="text" />
      {of !== 'session' && <Option name="dark" meaning={darkMeaning[dark]} />}
      <VisionChoice />
      {of !== 'completed email' && version === 'both' && (
        <Switch
          label="Outline what differs"
          checked={marks}
          onChange={({ currentTarget }) => choosePreview({ marks: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

function PairSum() {
  const { version } = useStore(previewChoice);
  const draft = useDeferredValue(useDraftOf(version === 'saved' ? 'saved' : 'new'));
  const { passing, total } = pairCounts(draft);
  if (total === 0) return null;
  const isGood = passing === total;
  return (
    <Badge
      ml="auto"
      color={isGood ? 'good' : 'gray'}
      leftSection={isGood && <IconCheck size={14} stroke={2.2} />}
    >
      {passing} of {total}
      <span className={classes.subject}> {total === 1 ? 'pair is' : 'pairs are'}</span> easy to read
    </Badge>
  );
}

interface PreviewFrameProps extends PreviewContent {
  /** Of the choice that shows every language. */
  readonly all?: string;
  readonly stage?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** A preview below its choices. */
export function PreviewFrame({ of, all, stage, children }: PreviewFrameProps) {
  const { text, version } = useStore(previewChoice);
  const isPicture = of === 'completed email' || version === 'saved';
  return (
    <div className={classes.preview} data-text={text}>
      <Group className={classes.bar} gap={8}>
        {of !== 'completed email' && <PreviewSwitch name="version" />}
        <PreviewSwitch name="width" />
        <LanguageChoice all={all} />
        <PopoverButton
          label="View of the preview"
          width={380}
          button={<Button leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} />}>View</Button>}
        >
          {() => <ViewOptions of={of} />}
        </PopoverButton>
        {!of && <PairSum />}
      </Group>
      {/* Pictures have no part to focus, so the stage itself must be, to be scrolled by keyboard. */}
      <div className={classes.stage} ref={stage} tabIndex={isPicture ? 0 : undefined}>
        <SeenAs>{children}</SeenAs>
      </div>
    </div>
  );
}

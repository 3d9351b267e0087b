import { Stack, Text } from '@mantine/core';
import { GENERAL_CALLS } from '../brand-calls.ts';
import { BrandForm } from '../brand-form/brand-form.tsx';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { BrandPreview } from '../preview/brand-preview.tsx';
import { StudioTab } from '../studio-tab.tsx';

export function TextsTab() {
  return (
    <StudioTab
      label="Texts"
      calls={GENERAL_CALLS}
      what="changing the colours and texts of brands"
      form={
        <Stack p={20}>
          <Text fz="xs" c="dimmed">
            Button labels such as “Finish” cannot be changed.
          </Text>
          <BrandForm tab="texts" />
        </Stack>
      }
      preview={<BrandPreview />}
      checks={<ChecksPanel of="texts" />}
    />
  );
}

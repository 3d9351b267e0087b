import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import type { Brand } from '../brand-queries.ts';
import { changesBetween } from '../model/brand-draft.ts';
import { useEditorState } from '../model/brand-editor.ts';
import { CodeText } from './code-text.tsx';
import { type ExportFormatId, exportFormats, fileNameOf } from './export-formats.ts';

const ids = Object.keys(exportFormats) as ExportFormatId[];
const options = ids.map((value) => ({ value, label: exportFormats[value].label }));

interface ExportDialogProps {
  readonly brand: Brand;
  readonly onClose: () => void;
}

export function ExportDialog({ brand, onClose }: ExportDialogProps) {
  const draft = useEditorState((state) => state.draft);
  const saved = useEditorState((state) => state.saved);
  const [id, setId] = useState<ExportFormatId>('json');
  const { about, label, suffix, type, write } = exportFormats[id];
  const isUnsaved = changesBetween(saved, draft).length > 0;
  return (
    <Dialog title="Export the brand" size={720} onClose={onClose}>
      <SegmentedControl aria-label="Format" data={options} value={id} onChange={setId} />
      <Text my="sm" c="var(--text-2)">
        {about} {isUnsaved && 'Your unsaved changes are in it.'}
      </Text>
      <CodeText
        label={label}
        text={write(draft)}
        fileName={fileNameOf(brand.title ?? '') + suffix}
        type={type}
      />
    </Dialog>
  );
}

import { Text } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { useEditorState } from '../model/brand-editor.ts';
import { CodeText } from './code-text.tsx';
import { mergePatchOf } from './export-formats.ts';

export function PatchDialog({ onClose }: { readonly onClose: () => void }) {
  const draft = useEditorState((state) => state.draft);
  const saved = useEditorState((state) => state.saved);
  return (
    <Dialog title="The unsaved changes as a file" size={640} onClose={onClose}>
      <Text my="sm" c="var(--text-2)">
        For whoever runs the service and can put the changes in.
      </Text>
      <CodeText
        label="Changes"
        text={mergePatchOf(saved, draft)}
        fileName="brand.patch.json"
        type="application/merge-patch+json"
        note="A JSON merge patch (RFC 7396) of the general resource: what it names is set, and null takes a value away."
      />
    </Dialog>
  );
}

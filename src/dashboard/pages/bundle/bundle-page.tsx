import { Alert } from '@mantine/core';
import { useState } from 'react';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { useOpenedBundle } from '#features/support-bundle/opened-bundle.ts';
import { readBundleFile } from '#features/support-bundle/read-bundle.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { ChooseFileButton, useFileDrop } from '#ui/file-field.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import classes from './bundle-page.module.css';
import { Opened } from './opened.tsx';

export function BundlePage() {
  const { opened, open } = useOpenedBundle();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File) => {
    const outcome = await readBundleFile(file);
    if ('problem' in outcome) return setProblem(outcome.problem);
    setProblem(undefined);
    open({ bundle: outcome.bundle, file: file.name, openedAt: performance.now() });
    announce(`Support bundle opened: ${sayMany(outcome.bundle.items.length, 'item', 'items')}`);
  };
  const onFile = (file: File) => void read(file);
  const drop = useFileDrop(onFile);
  const choose = (
    <ChooseFileButton accept=".json,application/json" variant={opened ? 'default' : 'filled'} onFile={onFile}>
      {opened ? 'Open another' : 'Choose a file'}
    </ChooseFileButton>
  );
  return (
    <div className={classes.page} {...drop}>
      {problem !== undefined && (
        <Alert color="bad" m="12px 20px 0">
          <ExternalText>{problem}</ExternalText>
        </Alert>
      )}
      {opened ? (
        // Remounts for each bundle, so that revealed and expanded parts do not carry over.
        <RevealScope key={opened.openedAt}>
          <Opened opened={opened} choose={choose} />
        </RevealScope>
      ) : (
        <ListMessage title="Open a support bundle" actions={choose}>
          <p>
            Choose the file that a colleague made, or drop it here. It is read in this tab only: nothing of it
            is sent or stored, and it is gone when the page is loaded anew.
          </p>
        </ListMessage>
      )}
    </div>
  );
}

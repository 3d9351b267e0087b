import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/use-brand-editor.ts';
import classes from './studio-header.module.css';

/** Says that the page began with a draft from before, as long as there is anything of it. @param at UNIX seconds */
export function DraftNotice({ at }: { readonly at: number }) {
  const editor = useBrandEditor();
  const [seen, setSeen] = useState(false);
  const isChanged = useEditorState(({ saved, draft }) => changesBetween(saved, draft).length > 0);
  if (seen || !isChanged) return null;
  return (
    <div className={classes.notice} role="status">
      <p>
        This is your draft from <TimeText seconds={at} style="relative" />, which this browser has kept.
      </p>
      <div className={classes.noticeActions}>
        <Button variant="subtle" color="gray" onClick={() => setSeen(true)}>
          Go on with it
        </Button>
        <Button variant="subtle" color="gray" onClick={() => editor.reset()}>
          Discard the draft
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/use-brand-editor.ts';
import classes from './studio-header.module.css';

/** Says that the page began with a draft from before, as long as there is anything of it. @param at UNIX seconds */
export function KeptDraftNotice({ at }: { readonly at: number }) {
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
        <BareButton kind="quiet" onClick={() => setSeen(true)}>
          Go on with it
        </BareButton>
        <BareButton kind="quiet" onClick={() => editor.reset()}>
          Discard the draft
        </BareButton>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useReveal } from '#features/redaction/reveal-scope.tsx';
import { secondsOf } from '#features/support-bundle/bundle-rows.ts';
import type { SupportBundle } from '#features/support-bundle/support-bundle.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';
import { FileText } from './file-text.tsx';
import type { Origin } from './use-origin.ts';

interface BundleHeadProps {
  readonly bundle: SupportBundle;
  readonly file: string;
  readonly origin: Origin;
  readonly choose: ReactNode;
}

export function BundleHead({ bundle, file, origin, choose }: BundleHeadProps) {
  const { title, note, items, made, from, masked } = bundle;
  const reveal = useReveal();
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <ExternalText component="h2" className={classes.title}>
          {title ?? file}
        </ExternalText>
        <ExternalText component="p" className={classes.made}>
          {sayMany(items.length, 'item', 'items')}, made <TimeText seconds={secondsOf(made)} style="full" />
          {from && `, ${environmentNames[from.environment]}`}
          {title !== null && `, ${file}`}
        </ExternalText>
        {note !== null && (
          <ExternalText component="blockquote" className={classes.note}>
            {note}
          </ExternalText>
        )}
      </div>
      <div className={classes.actions}>
        {reveal && !(masked.secrets && masked.emails) && (
          <Button aria-pressed={reveal.all} onClick={reveal.toggleAll}>
            Show what is masked
          </Button>
        )}
        {choose}
      </div>
      {from && !origin.leads && (
        <p className={classes.notice}>
          It is of another environment: {environmentNames[from.environment]}, <FileText text={from.service} />
          . All of it can be read here; to open where it was made, sign in there.
        </p>
      )}
      {origin.leads && origin.isOthers && (
        <p className={classes.notice}>
          Another account made it. All of it can be read here; where it leads, you see what your account may
          see.
        </p>
      )}
    </header>
  );
}

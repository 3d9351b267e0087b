import { type ReactNode, useId, useMemo } from 'react';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { progressOf } from '../model/progress.ts';
import { CopyBrand } from './copy-brand.tsx';
import { CopyDocuments } from './copy-documents.tsx';
import classes from './copy-drawer.module.css';
import { CopyFacts } from './copy-facts.tsx';
import { CopyHeader, type CopyHeaderProps } from './copy-header.tsx';
import { InviteTimeline } from './invite-timeline.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 className={classes.heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** One copy: how it stands and what to do with it, its invites in order, its documents, its brand and its ids. */
export function CopyDrawer(props: Omit<CopyHeaderProps, 'progress'>) {
  const { copy } = props;
  // The moment that the copy is looked at: spans stand still while it is read.
  const now = useMemo(() => (copy ? Math.floor(Date.now() / 1000) : 0), [copy]);
  const progress = progressOf(copy, now);
  return (
    <>
      <CopyHeader {...props} progress={progress} />
      {/* A new copy begins at its top. */}
      <div className={classes.body} key={copy.id}>
        <Part title="Invites, in order">
          <InviteTimeline progress={progress} now={now} />
        </Part>
        <Part title="Documents">
          <CopyDocuments documents={copy.documents ?? []} />
        </Part>
        <Part title="Brand">
          <CopyBrand groupId={copy.id} />
        </Part>
        <Part title="Details">
          <CopyFacts copy={copy} />
        </Part>
        <div className={classes.source}>
          <SourceNote from="service" />
        </div>
      </div>
    </>
  );
}

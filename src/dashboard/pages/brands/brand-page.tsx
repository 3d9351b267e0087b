import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Outlet, type ShouldRevalidateFunctionArgs, useParams } from 'react-router';
import { hasCode } from '#api/api-error.ts';
import { cacheContext } from '#api/page-loader.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { rebased } from '#features/drafts/draft.ts';
import { UnsavedGuard } from '#features/drafts/unsaved-guard.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { type Denied, sayDenied } from '#features/rights/permission.ts';
import { RightsNote } from '#features/rights/rights-note.tsx';
import { useOrganizationPermission } from '#features/rights/use-permission.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import type { TitleData } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { TYPING, useKeys } from '#ui/keys.ts';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { SAVE_CALLS } from './brand-calls.ts';
import { BrandError } from './brand-error.tsx';
import type { BrandOutlet } from './brand-outlet.ts';
import classes from './brand-page.module.css';
import { type Brand, type BrandIds, brandsQuery, generalQuery } from './brand-queries.ts';
import { isPending, type Replacement } from './email-tab/replacement.ts';
import { useReplacement, useReplacementRunner } from './email-tab/replacement-runner.ts';
import { BrandNotices } from './header/brand-notices.tsx';
import { StudioHeader } from './header/studio-header.tsx';
import { useSaveBrand } from './header/use-save-brand.ts';
import { changesBetween, savedBrandDraft, withPart } from './model/brand-draft.ts';
import {
  type BrandEditor,
  BrandEditorContext,
  createBrandEditor,
  followEditor,
  useBrandEditor,
  useEditorState,
} from './model/brand-editor.ts';
import type { BrandPart } from './model/brand-fields.ts';
import { draftOf, type GeneralResource } from './model/brand-resources.ts';
import { type Session, sessionQuery } from './session-tab/session-queries.ts';

/** Waits for the brand, whose title the app frame shows, and prefetches its colours. */
export async function brandLoader({ params, context }: LoaderFunctionArgs): Promise<TitleData> {
  const { organizationId = '', brandId = '' } = params;
  const cache = context.get(cacheContext);
  void cache.prefetchQuery(generalQuery({ organization_id: organizationId, brand_id: brandId }));
  try {
    const { data } = await cache.ensureQueryData(brandsQuery(organizationId));
    return { title: data.find(({ unique_id: id }) => id === brandId)?.title ?? undefined };
  } catch {
    return { title: undefined };
  }
}

/** Tabs and fields share the brand, so the loader runs only for another brand, or for a missing title. */
export function shouldRevalidateBrand({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    currentParams.brandId !== nextParams.brandId ||
    currentParams.organizationId !== nextParams.organizationId
  );
}

const tabs = [
  { path: paths.brand, label: 'Colours' },
  { path: paths.brandTexts, label: 'Texts' },
  { path: paths.brandEmail, label: 'Email' },
  { path: paths.brandCompletedEmail, label: 'Completed email' },
  { path: paths.brandSession, label: 'Signing session' },
  { path: paths.brandAssignments, label: 'Where it is used' },
];

interface BrandTabsProps {
  readonly organizationId: string;
  readonly brandId: string;
  /** The brand has session data, or the service tells that it has none. */
  readonly hasSession: boolean;
}

function BrandTabs({ organizationId, brandId, hasSession }: BrandTabsProps) {
  return (
    <TabLinks
      label="Parts of the brand"
      tabs={tabs
        .filter(({ path }) => hasSession || path !== paths.brandSession)
        .map(({ path, label }) => ({ label, path: path(organizationId, brandId) }))}
    />
  );
}

interface BrandStudioProps {
  readonly brand: Brand;
  readonly organizationId: string;
  /** Null if the brand has none. */
  readonly general: GeneralResource | null;
  /** Null if the service does not tell. */
  readonly session: Session | null;
}

/** In text fields that are not bound to the draft, such as the import, undo is the browser's. */
const isForDraft = (target: Element): boolean =>
  !target.matches(TYPING) || target.matches('[data-draft-field]');

function EditorKeys() {
  const editor = useBrandEditor();
  const shared = { group: 'Brand', isFor: isForDraft };
  useKeys([
    { ...shared, keys: 'Mod+z', label: 'Undo', run: editor.undo },
    { ...shared, keys: 'Mod+Shift+z', label: 'Redo', run: editor.redo },
    { ...shared, keys: 'Mod+y', label: 'Redo', run: editor.redo },
  ]);
  return null;
}

function Guard({ brand, organizationId }: Pick<BrandStudioProps, 'brand' | 'organizationId'>) {
  const editor = useBrandEditor();
  const count = useEditorState(({ saved, draft }) => changesBetween(saved, draft).length);
  const own = paths.brand(organizationId, brand.unique_id);
  return (
    <UnsavedGuard
      what={count === 1 ? 'one unsaved change' : `${count} unsaved changes`}
      active={count > 0}
      isInside={(pathname) => pathname === own || pathname.startsWith(`${own}/`)}
      hasDraft
      onDiscard={() => editor.reset()}
    />
  );
}

/** Between deletion and creation, the draft starts with the brand's old email. */
function emailOf(brand: Brand, replacement: Replacement): unknown {
  const plan = isPending(replacement) ? replacement.plan : undefined;
  return brand.resources?.email?.data ?? plan?.old ?? null;
}

/** Applies changes of a resource to the editor. @param data undefined if it is not known */
function useFollowedPart(editor: BrandEditor, part: BrandPart, data: unknown): void {
  useEffect(() => {
    if (data === undefined) return;
    const { saved } = editor.state.get();
    const followed = withPart(saved, part, draftOf(part, data));
    if (changesBetween(saved, followed).length > 0) editor.rebase(followed);
  }, [editor, part, data]);
}

/** Also shows the new email while another tab of the browser replaces it. */
function useFollowedEmail(editor: BrandEditor, brand: Brand, ids: BrandIds): void {
  const runner = useReplacementRunner(ids);
  useEffect(() => runner.follow(), [runner]);
  const replacement = useReplacement(ids);
  useFollowedPart(editor, 'email', emailOf(brand, replacement));
  const next = isPending(replacement) ? replacement.plan.next : undefined;
  useEffect(() => {
    const { saved, draft } = editor.state.get();
    // Without own changes (another tab replaces the email, or the draft was lost) the draft shows the new email.
    if (next && changesBetween(saved, draft, 'email').length === 0)
      editor.replace(withPart(draft, 'email', draftOf('email', next)));
  }, [editor, next]);
}

/** All tabs share one draft. */
function BrandStudio({ brand, organizationId, general, session }: BrandStudioProps) {
  const owner = ownerOf(useSession());
  const maySave = useMayCall()(...SAVE_CALLS);
  const brandId = brand.unique_id;
  const replacement = useReplacement({ organization_id: organizationId, brand_id: brandId });
  const [{ editor, draftAt }] = useState(() => {
    const saved = {
      ...draftOf('general', general),
      ...draftOf('email', emailOf(brand, replacement)),
      ...draftOf('editor', session?.data),
    };
    const left = savedBrandDraft(owner, brandId).read();
    const draft = left && rebased(saved, left.base, left.draft);
    return { editor: createBrandEditor(saved, draft), draftAt: left?.at };
  });
  useEffect(() => followEditor(editor, owner, brandId), [editor, owner, brandId]);
  return (
    <BrandEditorContext value={editor}>
      <BrandFrame {...{ brand, organizationId, draftAt, session }} />
      {maySave && <EditorKeys />}
      <Guard brand={brand} organizationId={organizationId} />
    </BrandEditorContext>
  );
}

interface BrandFrameProps {
  readonly brand: Brand;
  readonly session: Session | null;
  readonly organizationId: string;
  /** UNIX seconds; when the restored draft was saved. */
  readonly draftAt: number | undefined;
}

function BrandFrame({ brand, organizationId, draftAt, session }: BrandFrameProps) {
  const brandId = brand.unique_id;
  const ids = { organization_id: organizationId, brand_id: brandId };
  useFollowedEmail(useBrandEditor(), brand, ids);
  useFollowedPart(useBrandEditor(), 'editor', session?.data);
  const save = useSaveBrand(ids);
  const permission = useOrganizationPermission(organizationId, 'change-brands');
  const body = useRef<HTMLDivElement>(null);
  const outlet = useMemo<BrandOutlet>(() => ({ brand, organizationId }), [brand, organizationId]);
  return (
    <div className={classes.page}>
      <StudioHeader {...{ brand, organizationId, save, permission }} />
      <RightsNote permission={permission} calls={SAVE_CALLS} />
      <BrandNotices {...{ brand, organizationId, save, draftAt }} onFocusLost={() => body.current?.focus()} />
      <BrandTabs
        organizationId={organizationId}
        brandId={brandId}
        hasSession={session !== null || Boolean(brand.resources?.editor?.data)}
      />
      <div className={classes.body} ref={body} tabIndex={-1}>
        <Outlet context={outlet} />
      </div>
    </div>
  );
}

/** Users who may not change a brand cannot read its parts either. */
function MayNotOpen({
  denied,
  organizationId,
}: {
  readonly denied: Denied;
  readonly organizationId: string;
}) {
  return (
    <ListMessage
      title="You may not open this brand"
      actions={
        <Button component={Link} to={paths.organizationBrands(organizationId)}>
          Show the brands
        </Button>
      }
    >
      <p>{sayDenied(denied)}</p>
    </ListMessage>
  );
}

export function BrandPage() {
  const { organizationId = '', brandId = '' } = useParams();
  // The loader has just fetched them; a refusal is not retried automatically.
  const brands = useQuery({ ...brandsQuery(organizationId), retryOnMount: false });
  const ids = { organization_id: organizationId, brand_id: brandId };
  const general = useQuery({ ...generalQuery(ids), retryOnMount: false });
  // Optional: without it, the page has one tab less.
  const session = useQuery({ ...sessionQuery(ids), retry: false });
  const isReading = brands.isPending || general.isPending || session.isPending;
  // Deferred, so that inputs are handled between render slices.
  const isDrawing = useDeferredValue(isReading);
  const brand = brands.data?.data.find(({ unique_id: id }) => id === brandId);

  const permission = useOrganizationPermission(organizationId, 'change-brands', {
    isRefused: hasCode(general.error, codes.ORGANIZATION_RIGHTS_INSUFFICIENT) || undefined,
  });

  // Loaded data stays on the screen if a refetch fails.
  const failed = [brands, general].find(({ isLoadingError }) => isLoadingError);
  if (failed && permission.may === false) return <MayNotOpen denied={permission} {...{ organizationId }} />;
  if (failed) {
    return (
      <BrandError error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  }
  if (isReading || isDrawing) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  if (!brand) {
    return (
      <ListMessage
        title="The organization has no such brand"
        actions={
          <Button component="a" href={paths.organizationBrands(organizationId)}>
            Show its brands
          </Button>
        }
      >
        <p>It may have been deleted, or the address is that of another environment.</p>
      </ListMessage>
    );
  }
  return (
    <BrandStudio
      // Remounts for each brand.
      key={brandId}
      brand={brand}
      organizationId={organizationId}
      general={general.data ?? null}
      session={session.data ?? null}
    />
  );
}

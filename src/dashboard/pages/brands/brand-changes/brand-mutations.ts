import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { settled } from '#api/lost-answer.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import type { OutputOf } from '#contract/operation.ts';
import { createBrand, deleteBrand, getBrand, renameBrand } from '#contract/operations/brand-changes.ts';
import { updateGeneralBrandResource } from '#contract/operations/organizations.ts';
import { type Brand, type BrandIds, brandsQuery, generalQuery } from '../brand-queries.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { draftOf, resourceOf } from '../model/brand-resources.ts';

const CANNOT_CHANGE = 'This service lets no other program do that. Do it in the service’s own web app.';

async function brandsNow(cache: QueryClient, organizationId: string): Promise<readonly Brand[]> {
  const query = brandsQuery(organizationId);
  // A pending response may be from before the change.
  await cache.cancelQueries({ queryKey: query.queryKey });
  return (await cache.fetchQuery({ ...query, staleTime: 0 })).data;
}

/** Undefined if there is none. Falls back to the list if the service has no read for one brand. */
async function brandNow(cache: QueryClient, ids: BrandIds): Promise<Brand | undefined> {
  const brands = await brandsNow(cache, ids.organization_id);
  const listed = brands.find(({ unique_id: id }) => id === ids.brand_id);
  if (!listed) return undefined;
  const read = await callPublicOperation(cache, getBrand, { params: ids });
  return read?.data ?? listed;
}

/** True for a response without a body; undefined means that the service lacks the operation. */
const isThere = (answer: unknown) => (answer === undefined ? undefined : true);

async function answered<T>(change: Promise<T | undefined>): Promise<T> {
  const answer = await change;
  if (answer === undefined) throw new Error(CANNOT_CHANGE);
  return answer;
}

type CreateAnswer = OutputOf<typeof createBrand>;

export interface NewBrand {
  readonly title: string;
  /** Source of the initial colours and texts; otherwise the service's defaults. */
  readonly copied?: Brand | undefined;
}

/** The created brand, and the error if its colours and texts could not be copied. */
export interface CreatedBrand {
  readonly id: string;
  readonly draft: BrandDraft;
  readonly notCopied?: unknown;
}

async function copyGeneral(
  cache: QueryClient,
  organizationId: string,
  from: Brand,
  to: string,
): Promise<BrandDraft> {
  const idsOf = (id: string) => ({ organization_id: organizationId, brand_id: id });
  const general = await cache.fetchQuery({ ...generalQuery(idsOf(from.unique_id)), staleTime: 0 });
  const draft = draftOf('general', general);
  if (!general) return draft;
  const body = resourceOf('general', draft);
  const answer = await callPublicOperation(cache, updateGeneralBrandResource, { params: idsOf(to), body });
  if (answer === undefined) throw new Error(CANNOT_CHANGE);
  return draft;
}

export const createBrandMutation = (organizationId: string) =>
  mutationOptions({
    mutationKey: ['create-brand', organizationId],
    mutationFn: async ({ title, copied }: NewBrand, { client }): Promise<CreatedBrand> => {
      const before = new Set((await brandsNow(client, organizationId)).map(({ unique_id: id }) => id));
      const input = { params: { organization_id: organizationId }, body: { title } };
      const { data } = await settled<CreateAnswer>(
        () => answered(callPublicOperation(client, createBrand, input)),
        {
          look: async () => {
            const now = await brandsNow(client, organizationId);
            const made = now.find((it) => it.title === title && !before.has(it.unique_id));
            return made
              ? { state: 'applied', answer: { data: { id: made.unique_id } } }
              : { state: 'absent' };
          },
          findOut: 'Look for it in the list of brands.',
        },
      );
      const created = { id: data.id, draft: {} };
      if (!copied) return created;
      try {
        return { ...created, draft: await copyGeneral(client, organizationId, copied, data.id) };
      } catch (error) {
        return { ...created, notCopied: error };
      }
    },
    onSuccess: (_created, _brand, _result, { client }) => brandsNow(client, organizationId),
  });

export const renameBrandMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['rename-brand', ids.brand_id],
    mutationFn: async (title: string, { client }) => {
      await settled<unknown>(
        () =>
          answered(callPublicOperation(client, renameBrand, { params: ids, body: { title } }).then(isThere)),
        {
          look: async () =>
            (await brandNow(client, ids))?.title === title
              ? { state: 'applied', answer: true }
              : { state: 'absent' },
          isRepeatable: true,
        },
      );
    },
    onSuccess: (_answer, _title, _result, { client }) => brandsNow(client, ids.organization_id),
  });

export const deleteBrandMutation = (ids: BrandIds) =>
  mutationOptions<null, Error, void>({
    mutationKey: ['delete-brand', ids.brand_id],
    mutationFn: async (_nothing, { client }) => {
      await settled<unknown>(
        () => answered(callPublicOperation(client, deleteBrand, { params: ids }).then(isThere)),
        {
          look: async () =>
            (await brandNow(client, ids)) ? { state: 'absent' } : { state: 'applied', answer: true },
          isRepeatable: true,
        },
      );
      return null;
    },
    onSuccess: (_answer, _nothing, _result, { client }) => brandsNow(client, ids.organization_id),
  });

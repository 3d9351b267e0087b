import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { listContacts } from '#contract/operations/contacts.ts';
import { fullName } from '#lib/contact-name.ts';
import { whenIdle } from '#lib/when-idle.ts';

/** By email in lower case. */
type Names = ReadonlyMap<string, string>;

/** Addresses of one batched call. */
interface Round {
  readonly addresses: Set<string>;
  readonly names: Promise<Names>;
}

/** Addresses in one call. */
const MOST = 20;
/** Milliseconds. */
const FRESH = 5 * 60_000;

/** Batches that are not sent yet: the rows of a list share one call. */
const rounds = new WeakMap<QueryClient, Round>();

async function readNames(client: QueryClient, addresses: Iterable<string>): Promise<Names> {
  const _OR = Array.from(addresses, (value) => ({ email: { type: 'like' as const, value } }));
  const query = { filters: [{ _OR }], per_page: 100 };
  const answer = await callPublicOperation(client, listContacts, { query });
  return new Map(
    (answer?.data ?? []).flatMap(({ email, first_name, last_name }) => {
      const name = fullName(first_name, last_name);
      return email && name ? [[email.toLowerCase(), name] as const] : [];
    }),
  );
}

function nextRound(client: QueryClient): Round {
  const addresses = new Set<string>();
  const names = whenIdle().then(() => {
    if (rounds.get(client) === round) rounds.delete(client);
    return readNames(client, addresses);
  });
  const round = { addresses, names };
  rounds.set(client, round);
  return round;
}

async function readName(client: QueryClient, address: string): Promise<string | null> {
  const open = rounds.get(client);
  const { addresses, names } = open && open.addresses.size < MOST ? open : nextRound(client);
  addresses.add(address);
  return (await names).get(address) ?? null;
}

/** Case-insensitive; null if there is none. Batched with others. */
const contactNameQuery = (address: string) =>
  queryOptions({
    queryKey: [...operationKey(listContacts), 'name', address],
    queryFn: ({ client }) => readName(client, address),
    enabled: address.includes('@'),
    staleTime: FRESH,
    // The address is shown as well, so a failure needs no retry.
    retry: false,
  });

/** Undefined until it is known and if there is none. */
export function useContactName(email: string | undefined): string | undefined {
  const { data } = useQuery(contactNameQuery(email?.trim().toLowerCase() ?? ''));
  return data ?? undefined;
}

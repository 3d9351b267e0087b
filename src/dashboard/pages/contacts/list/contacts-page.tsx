import { IconPlus } from '@tabler/icons-react';
import { Outlet, useLocation } from 'react-router';
import type { ContactRecord } from '#contract/operations/contacts.ts';
import { storedColumns } from '#features/lists/column-choice.ts';
import { KnownPage } from '#features/lists/known-page.tsx';
import { listLoader } from '#features/lists/list-loader.ts';
import { ListPage } from '#features/lists/list-page.tsx';
import { useServiceList } from '#features/lists/use-service-list.ts';
import { paths } from '#lib/paths.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { DeletedContact } from '../delete/deleted-contact.tsx';
import { contactFile, narrowColumns, wideColumns } from './contact-columns.tsx';
import { contactListQuery, contactListState } from './contact-list.ts';

export const loader = listLoader((address) => contactListQuery(contactListState.read(address)));

const WORDS = { one: 'contact', many: 'contacts' };

const columnChoice = storedColumns('contacts');

const keyOf = ({ id }: ContactRecord) => id;
const linkOf = ({ id }: ContactRecord) => paths.contact(id);

function NewContactLink() {
  const { search } = useLocation();
  return (
    <Button
      component={Link}
      variant="filled"
      to={{ pathname: paths.newContact, search }}
      preventScrollReset
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
    >
      New contact
    </Button>
  );
}

/** Newest first; the service supports no other order. */
export function ContactsPage() {
  const [state, change, coming] = useUrlState(contactListState);
  const list = useServiceList({
    ...WORDS,
    query: (page, perPage) => contactListQuery({ ...state, page, perPage }),
    state,
    change,
  });
  const { search } = state;
  const searchFor = (text: string | undefined) =>
    change({ search: text, page: 1 }, { replace: (current) => isTyping(current.search, text) });
  return (
    <>
      <ListPage
        {...WORDS}
        list={list}
        state={coming}
        onPaging={change}
        columns={wideColumns}
        narrowColumns={narrowColumns}
        columnChoice={columnChoice}
        rowKey={keyOf}
        idName="Contact id"
        rowLink={linkOf}
        search={{ placeholder: 'Name, email or company', text: coming.search, onChange: searchFor }}
        action={<NewContactLink />}
        noneMatch={
          search !== undefined && (
            <ListMessage
              title="No contact matches"
              actions={
                <Button variant="filled" onClick={() => searchFor(undefined)}>
                  Clear the search
                </Button>
              }
            >
              <ExternalText component="p">
                No name, email or company holds “{search}”.
                {/\s/.test(search) && ' Every word has to be found.'}
              </ExternalText>
            </ListMessage>
          )
        }
        never={{
          title: 'No contacts yet',
          text: 'Create the first, and it can be put into groups.',
        }}
        file={contactFile}
        known={<KnownPage entity="contact" hrefOf={paths.contact} />}
      />
      <DeletedContact />
      <Outlet />
    </>
  );
}

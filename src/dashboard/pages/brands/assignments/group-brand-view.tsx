import { Anchor, Badge, Box, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { chosenOrganization } from '#features/organization-choice/chosen-organization.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import { type Brand, brandsQuery } from '../brand-queries.ts';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { mainColoursOf } from '../model/main-colours.ts';
import { conclusionOf, organizationIn } from './group-conclusion.ts';

const ownerWords: Readonly<Record<string, string>> = {
  organization: 'Organization brand',
  common: 'Brand of the service, read only',
  user: 'Brand of a user',
};

/**
 * The organization in whose pages the brand can be edited: from its links, otherwise the chosen organization if its
 * list has the brand.
 */
function useOrganizationOf(brand: Brand): string | undefined {
  const told = organizationIn(brand);
  const chosen = chosenOrganization(ownerOf(useSession())) ?? '';
  const asks = told === undefined && brand.owner_type === 'organization' && chosen !== '';
  const { data } = useQuery({ ...brandsQuery(chosen), enabled: asks });
  if (!asks) return told;
  return data?.data.some(({ unique_id: id }) => id === brand.unique_id) ? chosen : undefined;
}

function BrandCard({ brand }: { readonly brand: Brand }) {
  const organizationId = useOrganizationOf(brand);
  const colours = mainColoursOf(brand);
  return (
    <Stack gap={10}>
      <div>
        <Text fz="lg" lh="lg" fw={630} style={{ overflowWrap: 'anywhere' }}>
          <ExternalText>{titleOf(brand)}</ExternalText>
        </Text>
        <Group gap="4px 12px" mt={2} fz="sm" c="var(--dim)">
          <ExternalText component="span">{ownerWords[brand.owner_type] ?? brand.owner_type}</ExternalText>
          <IdText id={brand.unique_id} what="Brand id" />
        </Group>
      </div>
      {colours.length > 0 ? (
        <Stack component="ul" gap={0} aria-label="Main colours">
          {colours.map(({ name, hex }) => (
            <Group component="li" key={name} gap={10} mih={32}>
              <ColourSwatch colour={hex} size={20} />
              <Text span fz="sm" flex={1}>
                {name}
              </Text>
              <Text span ff="monospace" fz="xs" c="var(--dim)">
                <ExternalText>{hex}</ExternalText>
              </Text>
            </Group>
          ))}
        </Stack>
      ) : (
        <Text fz="sm" c="var(--dim)">
          It sets no colours of its own.
        </Text>
      )}
      {organizationId && (
        <Anchor component={Link} fw={540} py={4} to={paths.brand(organizationId, brand.unique_id)}>
          Open {titleOf(brand)} in the editor
        </Anchor>
      )}
    </Stack>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly how: string;
  readonly children: ReactNode;
  readonly applies?: boolean;
}

function Column({ title, how, children, applies = false }: ColumnProps) {
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="16px 18px"
      mih={{ base: 0, sm: 320 }}
      bd={applies ? '1px solid var(--accent)' : undefined}
      style={{ boxShadow: applies ? 'inset 0 0 0 1px var(--accent)' : undefined }}
      aria-label={title}
    >
      <Group justify="space-between" gap="4px 12px" mih={24}>
        <Title order={3} fz="sm" lh="sm" fw={540} c="var(--text-2)">
          {title}
        </Title>
        {applies && <Badge color="accent">Signers see this</Badge>}
      </Group>
      <Text fz="sm" mt={8} mb={16} c="var(--dim)">
        {how}
      </Text>
      {children}
    </Paper>
  );
}

function Conclusion({ title, children }: Pick<ColumnProps, 'title' | 'children'>) {
  return (
    <Box maw={720} mih={68} c="var(--text-2)" style={{ overflowWrap: 'anywhere' }}>
      <Title order={2} c="var(--text)">
        <ExternalText>{title}</ExternalText>
      </Title>
      {children}
    </Box>
  );
}

interface AnswersProps {
  readonly direct: Brand | undefined;
  readonly applied: Brand | undefined;
}

const DIRECT = { title: 'Assigned directly', how: 'What the group itself has.' } as const;
const APPLIED = {
  title: 'With what stands above it',
  how: 'What the group, its application and the organization come to.',
} as const;

export function GroupBrandView({ direct, applied }: AnswersProps) {
  const { from, title, text } = conclusionOf(direct, applied);
  useEffect(() => announce(title), [title]);
  return (
    <>
      <Conclusion title={title}>
        <ExternalText component="p">{text}</ExternalText>
      </Conclusion>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        <Column {...DIRECT} applies={from === 'group'}>
          {direct ? (
            <BrandCard brand={direct} />
          ) : (
            <Text c="var(--text-2)">Nothing is assigned to the group.</Text>
          )}
        </Column>
        <Column {...APPLIED} applies={from === 'above'}>
          {applied ? (
            <BrandCard brand={applied} />
          ) : (
            <Text c="var(--text-2)">Nothing applies: signers see the service’s own look.</Text>
          )}
        </Column>
      </SimpleGrid>
    </>
  );
}

export function GroupBrandSkeleton() {
  return (
    <div aria-busy="true">
      <Conclusion title="Asking the service …">
        <Skeleton height={20} maw={420} mt={4} />
      </Conclusion>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md" style={{ alignItems: 'start' }}>
        {[DIRECT, APPLIED].map((column) => (
          <Column key={column.title} {...column}>
            <Skeleton height={228} />
          </Column>
        ))}
      </SimpleGrid>
    </div>
  );
}

import { Anchor, Badge, Box, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { ownerWord } from '../list/search-brands.ts';
import { mainColoursOf } from '../model/main-colours.ts';
import { conclusionOf, type GroupBrands, organizationIn } from './group-conclusion.ts';

/**
 * The organization in whose pages the brand can be edited: from its links, otherwise the chosen organization if its
 * list has the brand.
 */
function useOrganizationOf(brand: Brand): string | undefined {
  const told = organizationIn(brand);
  const chosen = chosenOrganization(ownerOf(useSession())) ?? '';
  const asks = told === undefined && brand.owner_type === 'organization' && chosen !== '';
  const { data } = useQuery({ ...brandsQuery(chosen), enabled: asks });
  const isListed = asks && data?.data.some(({ unique_id: id }) => id === brand.unique_id);
  return isListed ? chosen : told;
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
          <ExternalText component="span">Owner: {ownerWord(brand)}</ExternalText>
          <IdText id={brand.unique_id} what="Brand id" />
        </Group>
      </div>
      {colours.length > 0 ? (
        <Stack component="ul" gap={0} aria-label="Main colours">
          {colours.map(({ name, hex }) => (
            <Group component="li" key={name} gap={10} mih={32} fz="sm">
              <ColourSwatch colour={hex} size={20} />
              <Box flex={1}>{name}</Box>
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

const columns = [
  {
    from: 'direct',
    title: 'Assigned directly',
    how: 'What the group itself has.',
    none: 'Nothing is assigned to the group.',
  },
  {
    from: 'applied',
    title: 'With what stands above it',
    how: 'What the group, its application and the organization come to.',
    none: 'Nothing applies: signers see the service’s own look.',
  },
] as const;

/** @param brands undefined while loading */
export function GroupBrandView({ brands }: { readonly brands: GroupBrands | undefined }) {
  const conclusion = brands && conclusionOf(brands);
  const title = conclusion?.title;
  useEffect(() => {
    if (title) announce(title);
  }, [title]);
  return (
    <>
      <Box maw={720} mih={68} c="var(--text-2)" style={{ overflowWrap: 'anywhere' }} aria-busy={!brands}>
        <Title order={2} c="var(--text)">
          <ExternalText>{title ?? 'Asking the service …'}</ExternalText>
        </Title>
        <ExternalText component="p">{conclusion?.text}</ExternalText>
      </Box>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        {columns.map(({ from, title: heading, how, none }) => {
          const brand = brands?.[from];
          const isSeen = conclusion?.from === from;
          return (
            <Paper
              key={from}
              component="section"
              withBorder
              radius="lg"
              p="16px 18px"
              mih={{ base: 0, sm: 320 }}
              bd={isSeen ? '1px solid var(--accent)' : undefined}
              style={{ boxShadow: isSeen ? 'inset 0 0 0 1px var(--accent)' : undefined }}
              aria-label={heading}
            >
              <Group justify="space-between" gap="4px 12px" mih={24}>
                <Title order={3} fz="sm" lh="sm" fw={540} c="var(--text-2)">
                  {heading}
                </Title>
                {isSeen && <Badge color="accent">Signers see this</Badge>}
              </Group>
              <Text fz="sm" mt={8} mb={16} c="var(--dim)">
                {how}
              </Text>
              {!brands && <Skeleton height={228} />}
              {brands && !brand && <Text c="var(--text-2)">{none}</Text>}
              {brand && <BrandCard brand={brand} />}
            </Paper>
          );
        })}
      </SimpleGrid>
    </>
  );
}

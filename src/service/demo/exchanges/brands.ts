import { operations } from '#contract/operations.ts';
import { type Exchange, pagination, refused, type Script, succeeded, type World } from '../exchange.ts';

const TITLES = [
  'Northwind Legal',
  'Northwind Litigation',
  'Northwind Estates',
  'Northwind (old logo)',
] as const;
const COLOURS = ['#0B5D4B', '#1F3A5F', '#7A3E9D', '#B3541E'] as const;

const linkTo = (organizationId: string, brandId: string, resource = '') =>
  `https://api.signing.example/v2/organizations/${organizationId}/brands/${brandId}${resource}`;

/** A brand as the service answers it. */
export function brandOf({ things, organizationId }: World) {
  const { id, index } = things.any('brand');
  const link = (name: string) => linkTo(organizationId, id, `/resources/${name}`);
  return {
    unique_id: id,
    title: TITLES[index % TITLES.length],
    owner_type: 'organization',
    link: linkTo(organizationId, id),
    resources: {
      email: { data: null, link: link('email') },
      editor: { data: null, link: link('editor') },
      general: { data: generalOf(index), link: link('general') },
    },
  };
}

function generalOf(index: number) {
  const colour = COLOURS[index % COLOURS.length];
  return {
    texts: { color: '#1F2933' },
    header: { background: colour },
    hyperlink: { color: colour, 'hover-color': '#0A3D91', 'active-color': '#062A66' },
    'main-background': '#F7F9FB',
    'help-center': { visibility: index % 2 === 0 },
    'consent-text': { en: 'By continuing you agree to sign electronically for {sender_email}.' },
    'welcome-message': { visibility: true, 'header-text': { en: 'Hello {signer_email}' } },
  };
}

export const list: Script = (world) => {
  const { random, organizationId } = world;
  const sent = { params: { organization_id: organizationId }, median: 55 };
  if (random.chance(0.03)) return refused(operations.listOrganizationBrands, 25006002, sent);
  const brands = Array.from({ length: 3 }, () => brandOf(world));
  return succeeded(operations.listOrganizationBrands, sent, { data: brands, meta: pagination(3, 3, 15) });
};

const idsOf = ({ things, organizationId }: World) => ({
  organization_id: organizationId,
  brand_id: things.any('brand').id,
});

export const general: Script = (world) => {
  const sent = { params: idsOf(world), median: 40 };
  const operation = operations.getGeneralBrandResource;
  if (world.random.chance(0.03)) return refused(operation, 25002036, sent);
  if (world.random.chance(0.03)) return refused(operation, 25002030, sent);
  return succeeded(operation, sent, { data: generalOf(world.random.int(4)) });
};

export const updateGeneral: Script = (world) => {
  const body = generalOf(world.random.int(4));
  const sent = { params: idsOf(world), body, median: 110 };
  const operation = operations.updateGeneralBrandResource;
  if (world.random.chance(0.15)) return refused(operation, 25006002, sent);
  return succeeded(operation, sent, { data: body });
};

export const deleteEmail: Script = (world) => {
  const sent = { params: idsOf(world), median: 80 };
  const operation = operations.deleteEmailBrandResource;
  return world.random.chance(0.2) ? refused(operation, 25002036, sent) : succeeded(operation, sent);
};

export const completedTexts: Script = (world) => {
  const sent = { params: { brand_id: world.things.any('brand').id }, median: 38 };
  const operation = operations.getEmailInviteCompleted;
  if (world.random.chance(0.1)) return refused(operation, 25002036, sent);
  const text = (subject: string, body: string) => ({
    from: 'signing@northwind.example',
    subject,
    body_header: 'Northwind Legal',
    body_message: body,
    footer_message: 'Northwind Legal, 12 Harbour Street',
  });
  return succeeded(operation, sent, {
    data: {
      en: text('{document_name} is complete', 'Everybody has signed {document_name}.'),
      es: text('{document_name} está completo', 'Todos han firmado {document_name}.'),
      fr: text('{document_name} est terminé', 'Tout le monde a signé {document_name}.'),
    },
  });
};

export const deleteEditor: Script = ({ random, things }) => {
  const sent = { params: { brand_id: things.any('brand').id }, median: 75 };
  const operation = operations.deleteEditorBrandResource;
  return random.chance(0.2) ? refused(operation, 25002001, sent) : succeeded(operation, sent);
};

export const createEmail: Script = ({ random, things }): Exchange => {
  const operation = operations.createEmailBrandResource;
  const body = {
    from: 'signing@northwind.example',
    logo: { position: random.pick(['left', 'middle', 'right']) },
    buttons: { color: '#FFFFFF', background: random.pick(COLOURS) },
    subject: 'A document is waiting for you',
    body_header: 'Northwind Legal',
    body_message: 'Please sign at your convenience.',
    footer_message: 'Northwind Legal, 12 Harbour Street',
    sender_email: 'help@northwind.example',
    service_references: false,
  };
  const sent = { params: { brand_id: things.any('brand').id }, body, median: 140 };
  return random.weighted<() => Exchange>([
    [() => succeeded(operation, sent), 5],
    [() => refused(operation, 25002035, sent), 4],
    [() => refused(operation, 25002048, { ...sent, body: { ...body, logo: { position: 'centre' } } }), 1],
    [() => refused(operation, 25002005, { ...sent, body: { ...body, buttons: { background: 'teal' } } }), 1],
  ])();
};

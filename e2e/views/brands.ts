import { demoIds } from '#testing/demo-ids.ts';
import { heading, main, type View } from './view.ts';

const brand = `/brands/${demoIds.organization}/${demoIds.brand}`;

export const brandsViews: readonly View[] = [
  { path: '/brands?change', there: heading('Brands') },
  { path: '/brands/of-group', there: (page) => page.getByRole('combobox', { name: 'Document group id' }) },
  { path: `/brands/${demoIds.organization}`, there: (page) => page.getByRole('table') },
  { path: brand, there: main('Colours') },
  { path: `${brand}/texts`, there: main('Texts') },
  { path: `${brand}/email`, there: (page) => page.getByRole('textbox').first() },
  { path: `${brand}/completed-email`, there: (page) => page.getByRole('region', { name: 'Texts' }) },
  { path: `${brand}/assignments`, there: (page) => page.getByRole('main').getByRole('combobox').first() },
];

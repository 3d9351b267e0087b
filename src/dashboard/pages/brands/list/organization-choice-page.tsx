import { OrganizationChoice } from '#features/organization-choice/organization-choice.tsx';
import { paths } from '#lib/paths.ts';

/** The choice of an organization; who has chosen goes on to its brands. */
export function OrganizationChoicePage() {
  return (
    <OrganizationChoice
      question="Whose brands do you want to see?"
      action="Show its brands"
      hrefOf={paths.organizationBrands}
    />
  );
}

import { OrganizationChoice } from '#kit/organization-choice/organization-choice.tsx';
import { paths } from '#kit/paths.ts';

/** The choice of an organization; who has chosen goes on to its brands. */
export function ChoicePage() {
  return (
    <OrganizationChoice
      question="Whose brands do you want to see?"
      reason="Brands belong to an organization."
      action="Show its brands"
      hrefOf={paths.organizationBrands}
    />
  );
}

import { OrganizationChoice } from '#features/organization-choice/organization-choice.tsx';
import { paths } from '#lib/paths.ts';

export function OrganizationChoicePage() {
  return (
    <OrganizationChoice
      question="Whose brands do you want to see?"
      action="Show its brands"
      hrefOf={paths.organizationBrands}
    />
  );
}

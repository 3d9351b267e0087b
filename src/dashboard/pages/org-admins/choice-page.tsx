import { OrganizationChoice } from '#features/organization-choice/organization-choice.tsx';
import { paths } from '#lib/paths.ts';

export function ChoicePage() {
  return (
    <OrganizationChoice
      question="Whose admins do you want to manage?"
      action="Show its admins"
      hrefOf={paths.organizationAdmins}
    />
  );
}

import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ID_PATTERN } from '#contract/wire.ts';
import { paths } from '#kit/paths.ts';
import { announce } from '#ui/announce.ts';
import { DrawerFrame } from '#ui/drawer-frame.tsx';
import { AccessForm } from './access-form.tsx';

/** Takes access to a template of the group from a user, in a drawer over the group template's page. */
export function AccessDrawer() {
  const { templateId = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('template') ?? '';
  const close = async () => navigate(paths.groupTemplate(templateId), { preventScrollReset: true });
  const onRemoved = async (text: string) => {
    // What is said while a modal drawer is open is not heard outside it.
    await close();
    announce(text, { shown: true });
  };
  return (
    <DrawerFrame title="Remove access to a template" onClose={() => void close()}>
      <AccessForm
        groupTemplateId={templateId}
        template={ID_PATTERN.test(asked) ? asked : ''}
        onRemoved={(text) => void onRemoved(text)}
        onCancel={() => void close()}
      />
    </DrawerFrame>
  );
}

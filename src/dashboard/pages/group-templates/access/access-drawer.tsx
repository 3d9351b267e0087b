import { useNavigate, useParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { idCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { DrawerFrame } from '#ui/drawer-frame.tsx';
import { AccessForm } from './access-form.tsx';

/** The template that access is taken to. */
const accessState = urlState({ template: optionalField('template', idCodec) });

/** Takes access to a template of the group from a user, in a drawer over the group template's page. */
export function AccessDrawer() {
  const { templateId = '' } = useParams();
  const [{ template }] = useUrlState(accessState);
  const navigate = useNavigate();
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
        template={template ?? ''}
        onRemoved={(text) => void onRemoved(text)}
        onCancel={() => void close()}
      />
    </DrawerFrame>
  );
}

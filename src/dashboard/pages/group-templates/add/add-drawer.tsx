import { useNavigate, useParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { DrawerFrame } from '#ui/drawer-frame.tsx';
import { AddForm } from './add-form.tsx';

/** Puts a template into the group template, in a drawer over its page. */
export function AddDrawer() {
  const { templateId = '' } = useParams();
  const navigate = useNavigate();
  const close = async () => navigate(paths.groupTemplate(templateId), { preventScrollReset: true });
  const onAdded = async (text: string) => {
    // What is said while a modal drawer is open is not heard outside it.
    await close();
    announce(text, { shown: true });
  };
  return (
    <DrawerFrame title="Add a template" onClose={() => void close()}>
      <AddForm templateId={templateId} onAdded={(text) => void onAdded(text)} onCancel={() => void close()} />
    </DrawerFrame>
  );
}

import { useRoleDenial } from '#features/rights/may-call.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';

export function PageExcluded() {
  const { why, who } = useRoleDenial('this page');
  return (
    <ListMessage
      title={why}
      actions={
        <Button component={Link} to={paths.home}>
          Go to the start page
        </Button>
      }
    >
      {who && <p>{who}</p>}
    </ListMessage>
  );
}

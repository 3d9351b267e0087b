import classes from './colours-tab.module.css';
import { RoleList } from './role-list.tsx';
import { useOpenRole } from './use-open-role.ts';

/** Every colour of the general resource. */
export function ColoursTab() {
  const role = useOpenRole();
  return (
    <div className={classes.tab}>
      <div className={classes.roles}>
        <RoleList {...role} />
      </div>
    </div>
  );
}

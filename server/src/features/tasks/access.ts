import { hasPermission, roles } from '@tessera/contract/rules/permissions.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { AnyTaskKind } from '../../task-kind.ts';
import { findUserById, toMember } from '../accounts/index.ts';
import { findPlan, type PlanDeps } from '../subscriptions/index.ts';
import type { TaskRow } from './store.ts';

/** Whether a user sees all that the task may have read: their permissions may have changed since it was started. */
export const isVisibleTo = (member: Member, { folder_scope }: TaskRow, { view, isForAdmins }: AnyTaskKind): boolean =>
  hasPermission(member, view) &&
  (!isForAdmins || (member.role === roles.admin && !member.key)) &&
  (member.folderScope === null || (folder_scope?.every((id) => member.folderScope?.includes(id)) ?? false));

/** Returns the user of a task as its actor. Throws `forbidden` if they have lost their access since. */
export const loadTaskActor = async (
  deps: PlanDeps,
  system: SystemActor,
  row: TaskRow,
  kind: AnyTaskKind,
): Promise<Member> => {
  const user = await findUserById(system, deps.database.db, row.user_id);
  const isActive = user?.state === 'active' && (user.account_state ?? 'active') === 'active';
  if (!user || !isActive) return fail('forbidden');
  const plan = await findPlan(deps, system, user.parent_account ?? user.id);
  const member = toMember({ ...user, staff: false }, '', plan);
  if (member.accountId !== row.account_id || !isVisibleTo(member, row, kind)) return fail('forbidden');
  return { ...member, folderScope: row.folder_scope };
};

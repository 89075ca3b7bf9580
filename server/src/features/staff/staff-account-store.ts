import { sql } from 'kysely';
import type { Member } from '../../http/actor.ts';

/** Whether a staff member belongs to an account: what would harm or favour it is refused. */
export const isStaffAccount = (_actor: Member, accountId: ReturnType<typeof sql.ref>) =>
  sql<boolean>`exists (select from users as person
    where (person.id = ${accountId} or person.parent_account = ${accountId}) and person.staff)`;

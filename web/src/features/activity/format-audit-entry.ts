import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';
import { type AuditAction, auditActions } from '@tessera/contract/rules/audit-events.ts';
import type { TFunction } from 'i18next';

const isKnownAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** Returns an event as a sentence. An event of a later release is shown by its name. */
export const formatAuditEntry = (t: TFunction<'private'>, { action, detail }: AuditLogEntry): string =>
  isKnownAction(action)
    ? t(`act.${action as 'codes_claimed'}`, detail as { count: number })
    : t('activity.unknown', { action });

/** Returns who it was, as far as is known. */
export const formatAuditActor = (t: TFunction<'private'>, { person, via }: AuditLogEntry): string =>
  person?.email || t(via === 'staff' ? 'activity.staff' : via === 'product' ? 'activity.product' : 'activity.gone');

import type { StaffAccount, StaffCode } from '@tessera/contract/api/staff.ts';
import { findType, upgradeContent } from '@tessera/qr-types';
import type { AccountRow } from './account-store.ts';
import type { CodeRow } from './code-store.ts';

const maxUrls = 20;

export const toStaffAccount = (row: AccountRow): StaffAccount => ({
  id: row.id,
  email: row.email,
  name: row.name,
  state: row.state as StaffAccount['state'],
  bannedFor: row.ban_reason,
  bannedAt: row.banned_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  people: row.people,
  codes: row.codes,
  isStaff: row.is_staff,
});

/** Returns all web addresses in a content. */
const findUrls = (content: unknown): string[] => {
  if (typeof content === 'string') return /^https?:\/\/\S+$/i.test(content) ? [content] : [];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(findUrls) : [];
};

/**
 * Returns the destinations of a code: its target, or the title and links of its page. Unreadable content is searched for
 * links only.
 */
const listDestinations = ({
  type: id,
  content,
  content_version: version,
  encoded_text: encodedText,
}: CodeRow): string[] => {
  const type = findType(id);
  if (!type || version === null) return [];
  if (type.opens.kind === 'static') return [encodedText];
  try {
    const current = upgradeContent(type, content, version);
    const title = type.opens.kind === 'page' ? [type.opens.title(current)] : [];
    const urls = findUrls(current);
    const texts = [...title, ...urls];
    return texts.length > 0 ? texts : type.opens.kind === 'redirect' ? [type.opens.destination(current, '')] : [];
  } catch {
    return findUrls(content);
  }
};

export const toStaffCode = (row: CodeRow): StaffCode => ({
  id: row.id,
  uri: row.slug ?? '',
  domainLinks: row.domain_links,
  name: row.name,
  type: row.type,
  state: row.state as StaffCode['state'],
  blockedFor: row.block_reason,
  leadsTo: [...new Set(listDestinations(row))].filter(Boolean).slice(0, maxUrls),
  scans: row.scans,
  createdAt: row.created_at.toISOString(),
  account:
    row.account_id && row.email && row.account_state
      ? { id: row.account_id, email: row.email, state: row.account_state, isStaff: row.is_staff }
      : null,
});

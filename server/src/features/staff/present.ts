import type { StaffAccount, StaffCode } from '@tessera/contract/api/staff.ts';
import { currentContent, typeOf } from '@tessera/qr-types';
import type { AccountRow } from './account-store.ts';
import type { CodeRow } from './code-store.ts';

const mostAddresses = 20;

export const asAccount = (row: AccountRow): StaffAccount => ({
  id: row.id,
  email: row.email,
  name: row.name,
  state: row.state as StaffAccount['state'],
  bannedFor: row.banned_for,
  bannedAt: row.banned_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  people: row.people,
  codes: row.codes,
});

/** Every web address somewhere in content. */
const addressesIn = (content: unknown): string[] => {
  if (typeof content === 'string') return /^https?:\/\/\S+$/i.test(content) ? [content] : [];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(addressesIn) : [];
};

/** Where a code leads: its address, or those of its page, under its title. What can't be read any more says nothing. */
const leadsTo = ({ type: id, content, content_version: version, printed }: CodeRow): string[] => {
  const type = typeOf(id);
  if (!type || version === null) return [];
  if (type.opens.kind === 'embed') return [printed];
  try {
    const current = currentContent(type, content, version);
    const title = type.opens.kind === 'page' ? [type.opens.title(current)] : [];
    const addresses = addressesIn(current);
    const said = [...title, ...addresses];
    return said.length > 0 ? said : type.opens.kind === 'redirect' ? [type.opens.destination(current, '')] : [];
  } catch {
    return addressesIn(content);
  }
};

export const asCode = (row: CodeRow): StaffCode => ({
  uri: row.uri,
  name: row.name,
  type: row.type,
  state: row.state as StaffCode['state'],
  blockedFor: row.blocked_for,
  leadsTo: [...new Set(leadsTo(row))].filter(Boolean).slice(0, mostAddresses),
  scans: row.scans,
  createdAt: row.created_at.toISOString(),
  account: row.account_id ? { id: row.account_id, email: row.email!, state: row.account_state! } : null,
});

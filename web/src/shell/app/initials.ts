import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** Returns two letters for a person, from their name or else their address: "Zoë Ährenkranz" is ZÄ, "info@…" is IN. */
export const getInitials = ({ name, email }: { name: string; email: string }): string => {
  const parts = (name || email.split('@')[0] || '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = parts;
  return (second ? truncate(first, 1) + truncate(second, 1) : truncate(first, 2)).toUpperCase();
};

import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** Two letters for a person: by their name, else by their address. "Zoë Ährenkranz" is ZÄ, "info@…" is IN. */
export const initials = ({ name, email }: { name: string; email: string }): string => {
  const words = (name || email.split('@')[0] || '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  return (second ? truncate(first, 1) + truncate(second, 1) : truncate(first, 2)).toUpperCase();
};

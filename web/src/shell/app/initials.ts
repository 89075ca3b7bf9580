/** Two letters for a person: by their name, else by their address. "Zoë Ährenkranz" is ZÄ, "info@…" is IN. */
export const initials = ({ name, email }: { name: string; email: string }): string => {
  const words = (name || email.split('@')[0] || '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map(([first]) => first) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
};

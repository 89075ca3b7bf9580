/** Two letters for a person who is known by e-mail address only: "nino.moretti@…" is NM, "info@…" is IN. */
export const initials = (email: string): string => {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map(([first]) => first) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
};

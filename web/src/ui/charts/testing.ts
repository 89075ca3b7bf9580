const dayMs = 86_400_000;

/** Returns consecutive days, from a day ('YYYY-MM-DD', or counted from 1970). */
export const listDays = (first: string | number, count: number): string[] => {
  const start = typeof first === 'number' ? first * dayMs : Date.parse(first);
  return Array.from({ length: count }, (_, i) => new Date(start + i * dayMs).toISOString().slice(0, 10));
};

import { type FeedbackSummary, noCategory } from '@tessera/contract/api/feedback.ts';
import type { sumsOf } from './store.ts';

type Sums = Awaited<ReturnType<typeof sumsOf>>;
type Named = { id: string; name: string };
type Counted = { n: number; total: number };

const mostSteps = 400;

const rated = ({ n, total }: Counted) => ({ count: n, average: Math.round((total / n) * 100) / 100 });

/** The sums of a code's answers as its owner reads them; `named` are its categories under their names of today. */
export const summaryOf = (
  sums: Sums,
  details: readonly (Counted & { name: string })[],
  named: readonly Named[],
): FeedbackSummary => {
  const byStars = sums.filter(({ stars }) => stars !== null);
  const countOf = (stars: number) => byStars.find((sum) => sum.stars === stars)?.n ?? 0;
  const all = byStars.reduce((sum, { n, total }) => ({ n: sum.n + n, total: sum.total + total }), { n: 0, total: 0 });
  const nameOf = (id: string) => named.find((category) => category.id === id)?.name;
  return {
    count: all.n,
    average: all.n === 0 ? null : rated(all).average,
    stars: [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)],
    categories: sums
      .filter((sum) => sum.category !== null)
      .map((sum) => ({ id: sum.category || noCategory, name: nameOf(sum.category!) ?? sum.name, ...rated(sum) })),
    details: details.map(({ name, ...sum }) => ({ name, ...rated(sum) })),
    trend: sums
      .filter((sum) => sum.start !== null)
      .slice(-mostSteps)
      .map((sum) => ({ start: sum.start!, ...rated(sum) })),
  };
};

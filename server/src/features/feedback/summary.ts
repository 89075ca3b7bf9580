import { type FeedbackSummary, noCategory } from '@tessera/contract/api/feedback.ts';
import type { sumResponses } from './store.ts';

type ResponseSums = Awaited<ReturnType<typeof sumResponses>>;
type NamedCategory = { id: string; name: string };
type CountAndTotal = { n: number; total: number };

const maxSteps = 400;

const toRating = ({ n, total }: CountAndTotal) => ({ count: n, average: Math.round((total / n) * 100) / 100 });

/** Builds the summary of a code's responses; `namedCategories` are its categories under their current names. */
export const buildSummary = (
  sums: ResponseSums,
  details: readonly (CountAndTotal & { name: string })[],
  namedCategories: readonly NamedCategory[],
): FeedbackSummary => {
  const byStars = sums.filter(({ stars }) => stars !== null);
  const countStars = (stars: number) => byStars.find((sum) => sum.stars === stars)?.n ?? 0;
  const all = byStars.reduce((sum, { n, total }) => ({ n: sum.n + n, total: sum.total + total }), { n: 0, total: 0 });
  const findCategoryName = (id: string) => namedCategories.find((category) => category.id === id)?.name;
  return {
    count: all.n,
    average: all.n === 0 ? null : toRating(all).average,
    stars: [countStars(1), countStars(2), countStars(3), countStars(4), countStars(5)],
    categories: sums.flatMap(({ category, ...sum }) =>
      category === null
        ? []
        : [{ id: category || noCategory, name: findCategoryName(category) ?? sum.name, ...toRating(sum) }],
    ),
    details: details.map(({ name, ...sum }) => ({ name, ...toRating(sum) })),
    trend: sums.flatMap(({ start, ...sum }) => (start === null ? [] : [{ start, ...toRating(sum) }])).slice(-maxSteps),
  };
};

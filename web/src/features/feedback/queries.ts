import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FeedbackSummary, feedback, type trendSteps } from '@tessera/contract/api/feedback.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';
import type { FeedbackFilter } from './filter.ts';

export type TrendStep = (typeof trendSteps)[number];
type ResponsePage = z.output<typeof feedback.list.response>;

export const feedbackKeys = { all: (id: number) => ['feedback', id] as const };

/** Totals of a code’s responses. While those of another filter load, the previous ones stay. */
export const feedbackSummaryQuery = (id: number, filter: FeedbackFilter, step: TrendStep) =>
  queryOptions({
    queryKey: [...feedbackKeys.all(id), 'summary', filter, step],
    queryFn: ({ signal }): Promise<FeedbackSummary> =>
      call(feedback.summary, { params: { id }, query: { ...filter, step }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The responses to a code, page by page. */
export const feedbackResponsesQuery = (id: number, filter: FeedbackFilter) =>
  infiniteQueryOptions({
    queryKey: [...feedbackKeys.all(id), 'answers', filter],
    queryFn: ({ pageParam, signal }): Promise<ResponsePage> =>
      call(feedback.list, { params: { id }, query: { ...filter, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: ResponsePage) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

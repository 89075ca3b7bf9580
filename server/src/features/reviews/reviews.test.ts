import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
afterEach(() => server.close());

const fetchReviews = async (settings: Record<string, string> = {}) => {
  server = await startTestServer(await openTestDatabase(), settings);
  return server.browserClient().get('/api/reviews');
};

test('reviews are what the operator has set, for everyone', async () => {
  const settings = { REVIEWS_RATING: '4.7', REVIEWS_COUNT: '11046', REVIEWS_URL: 'https://reviews.example/tessera' };
  const { body } = await fetchReviews(settings);
  expect(body).toEqual({ rating: 4.7, count: 11_046, url: 'https://reviews.example/tessera' });
});

test('without data there are none', async () => {
  expect((await fetchReviews()).status).toBe(404);
});

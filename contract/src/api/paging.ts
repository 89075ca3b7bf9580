import { z } from 'zod';

/** The query parameter `limit` of a list. */
export const pageLimit = (usual: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(usual).describe('How many items a page has.');

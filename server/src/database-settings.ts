import { z } from 'zod';

/** The settings of a PostgreSQL server, with the message shown on startup if a value is invalid. */
export const databaseSettings = {
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_URL is the address of a PostgreSQL database: postgres://user:password@host/name.',
    })
    .optional(),
  DATABASE_WAIT: z.coerce
    .number('DATABASE_WAIT is how many seconds to wait for the PostgreSQL of DATABASE_URL on start.')
    .min(0)
    .max(3600)
    .default(60),
  DATABASE_POOL: z.coerce
    .number(
      'DATABASE_POOL is how many connections to the PostgreSQL of DATABASE_URL this process opens, from 5 to 200.',
    )
    .int()
    .min(5)
    .max(200)
    .default(13),
};

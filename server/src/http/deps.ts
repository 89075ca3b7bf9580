import type { Captcha } from '../adapters/captcha/port.ts';
import type { Database } from '../adapters/database/index.ts';
import type { Files } from '../adapters/files/port.ts';
import type { Fonts } from '../adapters/fonts/port.ts';
import type { Geo } from '../adapters/geo/port.ts';
import type { Identities } from '../adapters/identity/port.ts';
import type { Jobs } from '../adapters/jobs/port.ts';
import type { Mail } from '../adapters/mail/index.ts';
import type { OEmbed } from '../adapters/oembed/port.ts';
import type { Pictures } from '../adapters/pictures/index.ts';
import type { Push } from '../adapters/push/port.ts';
import type { Config } from '../config.ts';
import type { Seal } from '../seal.ts';

/** What a feature is given: its world, passed in, so that tests can hold the clock and the database. */
export type Deps = {
  config: Config;
  database: Database;
  captcha: Captcha;
  files: Files;
  fonts: Fonts;
  geo: Geo;
  identities: Identities;
  jobs: Jobs<Deps>;
  mail: Mail;
  oembed: OEmbed;
  pictures: Pictures;
  push: Push;
  seal: Seal;
  /** The only clock of the server. */
  now: () => Date;
};

import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import { getServerUrl, queueEmail } from '../email/index.ts';
import * as store from './store.ts';

/** Tells people that their API keys expire soon. The mark of a key and its emails are one transaction: each is sent once. */
export const announceExpiringKeys = (deps: Deps, actor: SystemActor): Promise<void> =>
  deps.database.db.transaction().execute(async (tx) => {
    for (const { name, expiresAt, people } of await store.announceExpiry(actor, tx, deps.now())) {
      for (const person of expiresAt ? people : []) {
        await queueEmail(deps, tx, {
          name: 'api_key_expires',
          to: person.email,
          language: person.language,
          values: { key: name, when: getFormatter(person).dateAndTime(expiresAt as Date) },
          link: `${getServerUrl(deps.config)}/app/my-account/api-keys`,
        });
      }
    }
  });

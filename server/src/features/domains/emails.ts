import type { Tx } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getServerUrl, queueEmail } from '../email/index.ts';
import { toDisplayName } from './records.ts';
import type { DomainNews } from './state.ts';
import * as store from './store.ts';

/** What the owner of an account is told about a domain: also that another account claims it or has it now, or that its registration ends. */
export type DomainEmail = DomainNews | 'claimed' | 'moved' | 'expiring';

/** Tells the owner of the account about a domain, with a link to its records. */
export const queueDomainEmail = async (
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  actor: SystemActor,
  tx: Tx,
  domain: Pick<store.DomainRow, 'id' | 'host' | 'account_id'>,
  email: DomainEmail,
  values: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const owner = await store.findOwner(actor, tx, domain.account_id);
  if (!owner) return;
  await queueEmail(deps, tx, {
    name: `domain_${email}`,
    to: owner.email,
    language: owner.language,
    values: { domain: toDisplayName(domain.host), ...values },
    link: `${getServerUrl(deps.config)}/app/my-domains?domain=${domain.id}`,
  });
};

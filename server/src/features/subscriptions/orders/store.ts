import type { Db } from '../../../adapters/database/index.ts';
import type { Member } from '../../../http/actor.ts';

type Consent = {
  id: string;
  accountId: string;
  commandId: string;
  termsVersion: string;
  language: string;
  text: string;
  country: string;
  at: Date;
};

export const insertConsent = (actor: Member, db: Db, consent: Consent) =>
  db
    .insertInto('contract_consent')
    .values({
      id: consent.id,
      account_id: actor.accountId,
      command_id: consent.commandId,
      terms_version: consent.termsVersion,
      language: consent.language,
      text: consent.text,
      ip_country: consent.country,
      accepted_at: consent.at,
    })
    .onConflict((conflict) => conflict.column('command_id').doNothing())
    .execute();

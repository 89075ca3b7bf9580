import type { StatementReceipt } from '@tessera/contract/api/contract-statements.ts';
import { createUserFormatter } from '@tessera/contract/i18n/formatter.ts';
import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Deps } from '../../http/deps.ts';
import { createTranslator, type EmailTable, getServerUrl, queueEmail } from '../email/index.ts';

type EmailDeps = Pick<Deps, 'config' | 'jobs' | 'now'>;

const formats = { timezone: 'UTC', thousandsSeparator: null, dateFormat: null, hourFormat: null, browserLocale: null };

/** When it arrived: the law counts in days, so the zone is named. */
const formatTime = (at: string, language: string) =>
  `${createUserFormatter(formats, language).fullDateAndTime(at)} UTC`;

/** Everything that was declared. */
const toTable = (statement: StatementReceipt, language: string): EmailTable => {
  const t = createTranslator(language);
  const { kind, name, email, number, endsOn, cause, reason, receivedAt } = statement;
  const day = endsOn && createUserFormatter(formats, language).day(endsOn, { dateStyle: 'long' });
  const isCancellation = kind === 'cancellation';
  const rows: [key: string, content: string | undefined][] = [
    ['name', name],
    ['email', email],
    ['contract', number || t('statement.last_contract')],
    ['ends', isCancellation ? (day ?? t('statement.period_end')) : undefined],
    ['cause', isCancellation ? t(`statement.cause.${cause}`) : undefined],
    ['reason', isCancellation ? reason : undefined],
    ['received', formatTime(receivedAt, language)],
  ];
  return {
    title: t(`statement.${kind}`) ?? '',
    rows: rows.flatMap(([key, content]) =>
      content ? [{ label: t(`statement.${key}`) ?? '', content, value: '' }] : [],
    ),
  };
};

/** The receipt, with everything that was declared, and when. It’s the same whether there’s such an account or not. */
export const sendReceipt = (deps: EmailDeps, db: Db, statement: StatementReceipt, language: string) =>
  queueEmail(deps, db, {
    name: statement.cause === 'for_cause' ? 'cancellation_for_cause_received' : `${statement.kind}_received`,
    to: statement.receiptEmail,
    language,
    values: { received: formatTime(statement.receivedAt, language), email: statement.email },
    tables: [toTable(statement, language)],
  });

const paths = { withdrawal: '/withdraw', cancellation: '/cancel' } as const;

/** Asks the owner of the account whether it was them: the link carries it out. */
export const askOwner = (
  deps: EmailDeps,
  db: Db,
  statement: StatementReceipt,
  { email, language, token }: { email: string; language: string; token: string },
) =>
  queueEmail(deps, db, {
    name: `${statement.kind}_confirm`,
    to: email,
    language,
    values: { received: formatTime(statement.receivedAt, language) },
    tables: [toTable(statement, language)],
    link: `${getServerUrl(deps.config)}${addLanguagePrefix(paths[statement.kind], language)}?confirm=${token}`,
  });

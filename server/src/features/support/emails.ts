import { defaultLocale } from '@tessera/contract/locales.ts';
import type { TicketSubject } from '@tessera/contract/rules/support.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Deps } from '../../http/deps.ts';
import { createTranslator, type EmailTable, getServerUrl, queueEmail } from '../email/index.ts';

export type NewTicket = {
  name: string;
  email: string;
  subject: TicketSubject;
  /** The code that it’s about, as its sender calls it; may be empty. */
  code: string;
  message: string;
  premium: boolean;
};

type EmailDeps = Pick<Deps, 'config' | 'jobs' | 'now'>;

const toMessageTable = ({ name, email, subject, code, message }: NewTicket, language: string): EmailTable => {
  const t = createTranslator(language);
  const rows = { name, email, about: t(`ticket.about.${subject}`) ?? '', ...(code && { code }), message };
  return {
    title: t('ticket.title') ?? '',
    rows: Object.entries(rows).map(([key, content]) => ({ label: t(`ticket.${key}`) ?? '', content, value: '' })),
  };
};

/** Sends the message to the operator’s support, where an answer goes to its sender. */
export const sendToSupport = (deps: EmailDeps, db: Db, to: string, ticket: NewTicket) =>
  queueEmail(deps, db, {
    name: ticket.premium ? 'ticket_premium' : 'ticket',
    to,
    replyTo: ticket.email,
    language: defaultLocale,
    values: { name: ticket.name },
    tables: [toMessageTable(ticket, defaultLocale)],
    link: `${getServerUrl(deps.config)}/app/staff?tab=tickets`,
  });

/** Sends its sender a copy. */
export const sendCopy = (deps: EmailDeps, db: Db, ticket: NewTicket, language: string) =>
  queueEmail(deps, db, { name: 'ticket_copy', to: ticket.email, language, tables: [toMessageTable(ticket, language)] });

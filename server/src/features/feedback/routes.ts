import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import type { FeedbackAnswer } from '@tessera/contract/api/feedback.ts';
import { fileName } from '@tessera/contract/rules/file-name.ts';
import { currentContent, typeOf } from '@tessera/qr-types';
import { zoneOf } from '@tessera/qr-types/fields/zone.ts';
import { asMember, type Member } from '../../http/actor.ts';
import { csvMark } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import { disposition } from '../../http/disposition.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuseCrossSite } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { recordAct } from '../audit/index.ts';
import { findOwnCode } from '../codes/index.ts';
import { offeredLocale } from '../hosted/index.ts';
import { tableIn } from './columns.ts';
import * as store from './store.ts';
import { summaryOf } from './summary.ts';

const pageSize = 10;
/** So many answers at a time are read for a file, which is as long as there are answers. */
const batchSize = 500;
const mostDetails = 20;

type Code = Awaited<ReturnType<typeof findOwnCode>>;

const asAnswer = (row: store.AnswerRow): FeedbackAnswer => ({
  id: row.id,
  at: row.at.toISOString(),
  stars: row.stars,
  category: row.category_id === '' ? null : { id: row.category_id, name: row.category_name },
  subcategories: row.subcategories as FeedbackAnswer['subcategories'],
  comment: row.comment,
  contact: { name: row.name, email: row.email, phone: row.phone },
  own: row.own,
});

/** What answers to a code can be about, as phones see it now. */
const categoriesOf = ({ type: id, shown_content, shown_version, content, content_version }: Code) => {
  const type = typeOf(id);
  const form = type?.opens.kind === 'page' ? type.opens.form : undefined;
  const [held, version] = shown_version === null ? [content, content_version] : [shown_content, shown_version];
  return form && version <= type!.version ? form.categories(currentContent(type!, held, version)) : [];
};

export const feedbackHandlers = (deps: Deps): Handlers<typeof api.feedback> => {
  const { db } = deps.database;

  async function* write(member: Member, qrId: number, filters: store.Filters, table: ReturnType<typeof tableIn>) {
    yield csvMark + table.head;
    for (let cursor: string | undefined; ; ) {
      const rows = await store.listAnswers(member, db, qrId, filters, { cursor, limit: batchSize, counted: true });
      yield rows.map(table.line).join('');
      if (rows.length < batchSize) return;
      cursor = rows.at(-1)!.id;
    }
  }

  return {
    list: async ({ actor, params: { id }, query: { cursor, ...filters } }) => {
      await findOwnCode(deps, actor, id);
      const rows = await store.listAnswers(asMember(actor), db, id, filters, { cursor, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      return { answers: shown.map(asAnswer), next: rows.length > pageSize ? shown.at(-1)!.id : null };
    },

    summary: async ({ actor, params: { id }, query: { step, ...filters } }) => {
      const code = await findOwnCode(deps, actor, id);
      const member = asMember(actor);
      const sums = await store.sumsOf(member, db, id, filters, step);
      const details = await store.detailsOf(member, db, id, filters, mostDetails);
      return summaryOf(sums, details, categoriesOf(code));
    },

    export: async ({ actor, params: { id }, query: { lang, ...filters }, request, reply }) => {
      refuseCrossSite(request, deps.config);
      const { name } = await findOwnCode(deps, actor, id);
      const member = asMember(actor);
      const { language, timezone } = await store.readerOf(member, db);
      const table = tableIn(offeredLocale(lang ?? language), zoneOf(timezone) ?? 'UTC');
      const day = deps.now().toISOString().slice(0, 10);
      const called = fileName(name ? `${name} ${day}` : `feedback ${day}`, 'csv');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', disposition('attachment', called, `feedback-${day}`))
        .send(Readable.from(write(member, id, filters, table)));
    },

    remove: async ({ actor, params: { id, answer }, reply }) => {
      const { name, uri } = await findOwnCode(deps, actor, id);
      const member = asMember(actor);
      await db.transaction().execute(async (tx) => {
        if (!(await store.deleteAnswer(member, tx, id, answer))) refuse('not_found');
        const detail = { name: name || uri || String(id) };
        await recordAct(deps, tx, member, { action: 'answer_deleted', target: String(id), detail });
      });
      return reply.code(204).send();
    },
  };
};

import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import type { FeedbackResponse } from '@tessera/contract/api/feedback.ts';
import { toFileName } from '@tessera/contract/rules/file-name.ts';
import { findType, upgradeContent } from '@tessera/qr-types';
import { type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatContentDisposition } from '../../http/content-disposition.ts';
import { csvBom } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { requireNotCrossSite } from '../../http/origin.ts';
import { getFormatter, resolveOfferedLanguage } from '../../i18n.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { getOwnDynamicCode } from '../codes/index.ts';
import { createResponseTable } from './response-table.ts';
import * as store from './store.ts';
import { buildSummary } from './summary.ts';

/** How many responses are read at a time for an export, which contains all of them. */
const batchSize = 500;
const maxDetails = 20;

type FeedbackCode = Awaited<ReturnType<typeof getOwnDynamicCode>>;

const toFeedbackResponse = (row: store.ResponseRow): FeedbackResponse => ({
  id: row.id,
  at: row.at.toISOString(),
  stars: row.stars,
  category: row.category_id === '' ? null : { id: row.category_id, name: row.category_name },
  subcategories: row.subcategories as FeedbackResponse['subcategories'],
  comment: row.comment,
  contact: { name: row.name, email: row.email, phone: row.phone },
  own: row.is_owner_test,
});

/** Returns the categories of responses to a code, as currently public. */
const getCategories = ({
  type: id,
  published_content,
  published_content_version,
  content,
  content_version,
}: FeedbackCode) => {
  const type = findType(id);
  if (type?.opens.kind !== 'page' || !type.opens.form) return [];
  const [held, version] =
    published_content_version === null ? [content, content_version] : [published_content, published_content_version];
  return version <= type.version ? type.opens.form.categories(upgradeContent(type, held, version)) : [];
};

export const feedbackHandlers = (deps: Deps): RouteHandlers<typeof api.feedback> => {
  const { db } = deps.database;

  async function* writeCsv(
    member: Member,
    qrId: number,
    filters: store.ResponseFilters,
    table: ReturnType<typeof createResponseTable>,
  ) {
    yield csvBom + table.head;
    for (let cursor: string | undefined; ; ) {
      const rows = await store.listResponses(member, db, qrId, filters, {
        cursor,
        limit: batchSize,
        excludeTests: true,
      });
      yield rows.map(table.line).join('');
      if (rows.length < batchSize) return;
      cursor = rows.at(-1)?.id;
    }
  }

  return {
    list: async ({ actor, params: { id }, query: { cursor, after = cursor, limit, ...filters } }) => {
      await getOwnDynamicCode(deps, actor, id);
      const rows = await store.listResponses(requireMember(actor), db, id, filters, {
        cursor: after,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      return { answers: page.map(toFeedbackResponse), next: (rows.length > limit && page.at(-1)?.id) || null };
    },

    summary: async ({ actor, params: { id }, query: { step, ...filters } }) => {
      const code = await getOwnDynamicCode(deps, actor, id);
      const member = requireMember(actor);
      const sums = await store.sumResponses(member, db, id, filters, step);
      const details = await store.sumDetails(member, db, id, filters, maxDetails);
      return buildSummary(sums, details, getCategories(code));
    },

    export: async ({ actor, params: { id }, query: { lang, ...filters }, request, reply }) => {
      requireNotCrossSite(request, deps.config);
      const { name } = await getOwnDynamicCode(deps, actor, id);
      const member = requireMember(actor);
      const reader = await store.findReaderSettings(member, db);
      const language = resolveOfferedLanguage([lang, reader.language]);
      const table = createResponseTable(language, getFormatter({ ...reader, language }));
      const day = deps.now().toISOString().slice(0, 10);
      const filename = toFileName(name ? `${name} ${day}` : `feedback ${day}`, 'csv');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', formatContentDisposition('attachment', filename, `feedback-${day}`))
        .send(Readable.from(writeCsv(member, id, filters, table)));
    },

    remove: async ({ actor, params: { id, answer } }) => {
      const { name, slug } = await getOwnDynamicCode(deps, actor, id);
      const member = requireMember(actor);
      await db.transaction().execute(async (tx) => {
        if (!(await store.deleteResponse(member, tx, id, answer))) fail('not_found');
        const detail = { name: name || slug || String(id) };
        await recordAuditEvent(deps, tx, member, { action: 'answer_deleted', target: String(id), detail });
      });
    },
  };
};

import { hexColor } from '@tessera/contract/api/style.ts';
import { folderColors } from '@tessera/contract/rules/folders.ts';
import { importFormats } from '../accounts/index.ts';
import { importBilling } from '../billing/index.ts';
import { importBrand } from '../brand/index.ts';
import { renameMedia } from '../codes/index.ts';
import { importDomain } from '../domains/index.ts';
import { importFolder } from '../folders/index.ts';
import { importTemplate } from '../templates/index.ts';
import { type Item, insertItem } from './item-store.ts';
import { readJsonRows } from './lines.ts';
import { forEachItem, type Phase, type PhaseContext, readOwnKeys } from './phase.ts';
import { toNotedCode } from './plan.ts';
import { readDomainFiles, readExporter } from './read-account.ts';
import * as rows from './rows.ts';

type Tx = Parameters<typeof insertItem>[1];
const toNote =
  ({ member, input }: PhaseContext) =>
  (tx: Tx, item: Item) =>
    insertItem(member, tx, input.importId, item);

/** How the person who exported writes numbers and dates, and the invoice address: only what isn’t set here. */
export const importSettings: Phase = async (context) => {
  const { archive, deps, member } = context;
  const note = toNote(context);
  const { thousands_separator, date_format, hour_format } = (await readExporter(archive)) ?? {};
  const formats = { thousandsSeparator: thousands_separator, dateFormat: date_format, hourFormat: hour_format };
  await importFormats(deps, member, formats, (tx, before) =>
    note(tx, { kind: 'formats', sourceKey: 'formats', before }),
  );
  for await (const { row } of readJsonRows(archive.zip, 'billing-details.jsonl', rows.billingRow)) {
    const { vat_number: vatNumber, tax_id: taxId, postal_code: postalCode, ...billing } = row;
    await importBilling(deps, member, { ...billing, vatNumber, taxId, postalCode }, (tx, before) =>
      note(tx, { kind: 'billing', sourceKey: 'billing', before }),
    );
  }
  return undefined;
};

/** The domains, each to be verified again before it serves anything. */
export const importDomains: Phase = async (context, after) => {
  const { archive, deps, member, input } = context;
  const note = toNote(context);
  const known = await readOwnKeys(context, 'domain');
  const files = await readDomainFiles(archive);
  return forEachItem(context, readJsonRows(archive.zip, 'domains.jsonl', rows.domainRow), after, async ({ row }) => {
    if (row.state === 'removed' || known.has(row.host)) return;
    const domain = {
      host: row.host,
      homeUrl: row.home_url,
      notFoundUrl: row.not_found_url,
      expiredUrl: row.expired_url,
      files: files.get(row.id) ?? [],
    };
    try {
      await importDomain(deps, member, domain, input.serviceHosts, (tx, id) =>
        note(tx, { kind: 'domain', sourceKey: row.host, ownKey: String(id) }),
      );
    } catch (error) {
      toNotedCode({ id: row.id, name: row.host }, error);
    }
  });
};

export const importFolders: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const note = toNote(context);
  const known = await readOwnKeys(context, 'folder', 'found');
  return forEachItem(context, readJsonRows(archive.zip, 'folders.jsonl', rows.folderRow), after, async ({ row }) => {
    if (row.deleted_at !== null || known.has(String(row.id))) return;
    const color = hexColor.safeParse(row.color).data ?? folderColors[0];
    const stored = { name: row.name, colour: color, hostname: row.hostname };
    await importFolder(deps, member, stored, (tx, folder) =>
      note(tx, {
        kind: folder.isNew ? 'folder' : 'found',
        sourceKey: String(row.id),
        ownKey: String(folder.id),
      }),
    );
  });
};

/** The brand, if the account has none. */
export const importBrands: Phase = async (context) => {
  const { archive, deps, member } = context;
  const note = toNote(context);
  const logos = await readOwnKeys(context, 'logo');
  for await (const { row } of readJsonRows(archive.zip, 'brand.jsonl', rows.brandRow)) {
    const logo = row.logo === null ? null : (logos.get(row.logo) ?? null);
    await importBrand(deps, member, { ...row, logo }, (tx) => note(tx, { kind: 'brand', sourceKey: 'brand' }));
  }
  return undefined;
};

/** The templates, before the codes that were made from them; those that aren’t valid here are left out. */
export const importTemplates: Phase = async (context, after) => {
  const { archive, deps, member, input } = context;
  const note = toNote(context);
  const media = await readOwnKeys(context, 'image', 'file');
  const folders = await readOwnKeys(context, 'folder', 'found');
  const logos = await readOwnKeys(context, 'logo');
  const known = await readOwnKeys(context, 'template', 'found-template');
  return forEachItem(
    context,
    readJsonRows(archive.zip, 'templates.jsonl', rows.templateRow),
    after,
    async ({ row }) => {
      if (row.deleted_at !== null || known.has(String(row.id))) return;
      const { image } = row.style;
      const template = {
        name: row.name,
        style: renameMedia({ ...row.style, image: image ?? null }, logos) as typeof row.style,
        type: row.type,
        content: renameMedia(row.content, media) as typeof row.content,
        contentVersion: row.content_version,
        contentFields: row.content_fields,
        folder: Number(folders.get(String(row.folder_id)) ?? 0) || null,
        hostname: row.hostname,
        access: row.access ?? null,
        namePattern: row.name_pattern,
        locks: row.locks,
        isDefault: row.is_default,
      };
      try {
        await importTemplate(deps, member, template, input.serviceHosts, (tx, { id, isNew }) =>
          note(tx, { kind: isNew ? 'template' : 'found-template', sourceKey: String(row.id), ownKey: String(id) }),
        );
      } catch (error) {
        toNotedCode(row, error);
      }
    },
  );
};

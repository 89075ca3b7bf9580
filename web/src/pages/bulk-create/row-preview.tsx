import { useQuery } from '@tanstack/react-query';
import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { type BulkInput, toInput } from '@tessera/contract/rules/bulk-targets.ts';
import { toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import { formatRowName } from '@tessera/contract/rules/row-name.ts';
import { toShortLink } from '@tessera/contract/rules/slug.ts';
import { findType, type TypeId } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../features/code-preview/code-plate.tsx';
import { useCodePreview } from '../../features/code-preview/use-code-preview.ts';
import { defaultDesignQuery } from '../../features/default-design/default-design.ts';
import { folderListQuery } from '../../features/folders/queries.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { templateListQuery } from '../../features/templates/queries.ts';
import styles from './bulk-create.module.css';
import preview from './row-preview.module.css';

/** In place of a link that the server will choose: as long as one. */
const sampleSlug = 'tabc2de';

/** Reads the first row as the server will; undefined if no column has been chosen or the file names its fields itself. */
const readFirstRow = ({
  settings,
  firstRows,
  format,
  columns,
}: BulkJob): (BulkInput & { type: TypeId }) | undefined => {
  const cells = firstRows[0];
  if (!cells) return undefined;
  if (format === 'jsonl') {
    try {
      const { type = settings.type, ...line } = JSON.parse(cells[0] ?? '');
      return { content: {}, ...line, type: findType(type) ? type : settings.type };
    } catch {
      return undefined;
    }
  }
  const texts = Object.fromEntries(
    settings.mapping.flatMap(({ column, target }) => (target === null ? [] : [[target, cells[column] ?? '']])),
  );
  const { input } = toInput(settings.type, texts, { dateOrder: settings.dateOrder });
  const name = input.name || formatRowName(settings.namePattern, { row: 1, cells, columns, at: new Date() });
  return { ...input, ...(name && { name }), type: settings.type };
};

/** Returns the design of the new codes. */
const useStyle = ({ settings }: BulkJob) => {
  const can = usePermissionCheck();
  const { data: templates = [] } = useQuery({ ...templateListQuery, enabled: can('templates') });
  const { data: design } = useQuery(defaultDesignQuery);
  const { template } = settings;
  if (template === undefined) return design?.style ?? plainStyle;
  return templates.find(({ id }) => id === template)?.style ?? plainStyle;
};

/** The code of the first row as it will be: drawn, with its name, its link and its folder. */
export default function RowPreview({ job }: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const { settings } = job;
  const row = readFirstRow(job);
  const type = findType(row?.type ?? settings.type);
  const { data: folders } = useQuery(folderListQuery);
  const folder = folders?.folders.find(({ id }) => id === settings.folder);
  const hostname = row?.hostname ?? settings.hostname ?? folder?.hostname ?? '';
  const parsed = type.content.safeParse(row?.content ?? {});
  const link = toShortLink(location.origin, { hostname, uri: row?.uri || sampleSlug });
  const text = type.opens.kind !== 'static' ? link : parsed.success ? type.opens.payload(parsed.data) : undefined;
  const style = useStyle(job);
  const symbol = parsed.success ? toSymbolFormat(type, parsed.data, style) : undefined;
  const code = useCodePreview(text, style, symbol, 'invalid');
  const destination =
    type.opens.kind === 'redirect' && parsed.success ? type.opens.destination(parsed.data, '') : undefined;
  const facts = [
    [t('preview.name'), row?.name],
    ...(type.opens.kind === 'static'
      ? []
      : ([[t('preview.link'), row?.uri ? link : link.replace(sampleSlug, '…')]] as const)),
    ...(typeof destination === 'string' ? ([[t('preview.opens'), destination]] as const) : []),
    [t('preview.folder'), row?.folder || folder?.name],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="row-preview">
      <h2 id="row-preview" className={styles.cardTitle}>
        {t('preview.title')}
      </h2>
      <div className={preview.row}>
        <div className={preview.plate}>
          <CodePlate type={type} code={code} />
        </div>
        <dl className={preview.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value.replace(/^https?:\/\//, '')}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </section>
  );
}

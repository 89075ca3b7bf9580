import { listKeptParts, type TemplatePart } from '@tessera/contract/rules/templates.ts';
import { useTranslation } from 'react-i18next';
import { IconLock, IconPencil } from '../../ui/icons.ts';
import styles from './result-list.module.css';

type ResultTemplate = {
  hostname: string | null;
  folder: number | null;
  access: unknown;
  content: unknown;
  locks: readonly TemplatePart[];
};

/** What a code made from a template has: what’s locked, and what can be changed. */
export const ResultList = ({
  template,
  folderName,
  isStatic,
}: {
  template: ResultTemplate;
  folderName: string | undefined;
  /** Its codes have no short link, and so no domain and no access rules. */
  isStatic: boolean;
}) => {
  const { t } = useTranslation('private');
  const kept = listKeptParts(template);
  const isLocked = (part: TemplatePart) => template.locks.includes(part) && kept.includes(part);
  const state = (part: TemplatePart) => (isLocked(part) ? 'fixed' : kept.includes(part) ? 'kept' : 'free');
  const rows: { id: string; fixed: boolean; text: string }[] = [
    {
      id: 'design',
      fixed: isLocked('design'),
      text: t(`templates.has.design_${isLocked('design') ? 'fixed' : 'kept'}`),
    },
    { id: 'frame', fixed: isLocked('frame'), text: t(`templates.has.frame_${isLocked('frame') ? 'fixed' : 'kept'}`) },
    { id: 'content', fixed: isLocked('content'), text: t(`templates.has.content_${state('content')}`) },
    {
      id: 'folder',
      fixed: isLocked('folder'),
      text: t(`templates.has.folder_${folderName === undefined ? 'free' : state('folder')}`, {
        name: folderName ?? '',
      }),
    },
    ...(isStatic
      ? []
      : [
          {
            id: 'domain',
            fixed: isLocked('domain'),
            text: t(`templates.has.domain_${state('domain')}`, { host: template.hostname || location.host }),
          },
          { id: 'access', fixed: isLocked('access'), text: t(`templates.has.access_${state('access')}`) },
        ]),
  ];
  return (
    <div className={styles.card}>
      <h3 className={styles.title}>{t('templates.has.title')}</h3>
      <ul className={styles.list}>
        {rows.map(({ id, fixed, text }) => (
          <li key={id} className={styles.row}>
            {fixed ? (
              <IconLock size={16} aria-label={t('templates.locked')} />
            ) : (
              <IconPencil size={16} aria-label={t('templates.changeable')} />
            )}
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

import { useQuery } from '@tanstack/react-query';
import { updateThemeColor } from '@tessera/contract/rules/theme-color.ts';
import { findType } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { getCodeName } from '../../features/codes/code-name.ts';
import { codeBySlugQuery } from '../../features/codes/queries.ts';
import { ContentPreview } from '../../features/phone-preview/content-preview.tsx';
import { useCodeGate } from '../../features/plans/plan.tsx';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconArrowLeft, IconPencil } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeMissing } from './code-states.tsx';
import page from './page.module.css';
import styles from './preview.module.css';

export const handle: AppHandle = { view: 'dashboard' };

/** What phones get from a code of the account, in its newest revision, without counting a scan. */
export default function QrPreview() {
  const { t } = useTranslation('private');
  const { uri = '' } = useParams();
  const canEdit = usePermissionCheck()('dashboard', 'edit');
  const allows = useCodeGate();
  const { data: code, error, refetch } = useQuery(codeBySlugQuery(uri));
  const type = code && findType(code.type);
  return (
    <div className={page.screen}>
      <title>{`${code ? getCodeName(code) : t('builder.preview')} · Tessera`}</title>
      <Link to={code ? `/app/my-qr-codes/qr/${code.id}` : '/app/my-qr-codes'} className={page.back}>
        <IconArrowLeft size={16} />
        {code ? getCodeName(code) : t('codes.title')}
      </Link>
      {error ? (
        <CodeMissing error={error} onRetry={() => refetch()} />
      ) : (
        <>
          <div className={styles.head}>
            <h1 className={styles.title}>{t('builder.preview')}</h1>
            {code && canEdit && (
              <ButtonLink
                variant="quiet"
                icon={<IconPencil size={18} />}
                to={`/app/builder/${code.id}?step=content`}
                onClick={(event) => allows(code, 'management', event)}
              >
                {t('action.edit')}
              </ButtonLink>
            )}
          </div>
          <div className={styles.phone}>
            {code && type ? (
              <ContentPreview
                type={type}
                content={code.content}
                themeColor={updateThemeColor(code.iosHeaderColor, code.publishedContent ?? code.content, code.content)}
              />
            ) : (
              <Skeleton height="660px" radius="40px" />
            )}
          </div>
          {code && !code.published && <p className={styles.note}>{t('preview.draft')}</p>}
        </>
      )}
    </div>
  );
}

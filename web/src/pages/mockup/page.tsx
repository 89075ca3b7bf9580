import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { findType, isDynamic } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { toBuilderQuery } from '../../features/new-code/design-link.ts';
import { PhonePreview } from '../../features/phone-preview/phone-preview.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import type { Route } from './+types/page';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: ['landing', 'types'] };

/** A type that isn’t in the catalogue has no mock-up. */
export const loader = ({ params }: Route.LoaderArgs) => {
  if (!findType(params.type)) throw data(null, { status: 404 });
  return null;
};

/** What a type opens on a phone, rendered from its sample. */
export default function Mockup({ params }: Route.ComponentProps) {
  const { t } = useTranslation('landing');
  const type = requireValue(findType(params.type), 'type of this name');
  const translate = useTypeTranslation(type);
  const path = usePublicPath();
  const tMain = useTranslation().t;
  return (
    <div className={styles.screen}>
      <PublicHead
        title={t('mockup.page_title', { type: translate('name') })}
        description={t('mockup.description', { type: translate('name'), pitch: translate('pitch') })}
      />
      <div className={styles.words}>
        <p className={styles.type}>
          <LineIcon path={type.icon} />
          {tMain(isDynamic(type) ? 'kind.dynamic' : 'kind.static')}
        </p>
        <h1 className={styles.title}>{translate('name')}</h1>
        <p className={styles.pitch}>{translate('pitch')}</p>
        {translate('phones') && <p className={styles.phones}>{translate('phones')}</p>}
        <div className={styles.buttons}>
          <ButtonLink variant="pop" size={56} to={`${path('/')}${toBuilderQuery(type.id)}#make`}>
            {t('mockup.make')}
            <IconArrowRight size={20} />
          </ButtonLink>
          <Link to={path('/')} className={styles.home}>
            {tMain('go_home')}
          </Link>
        </div>
      </div>
      <div className={styles.phone}>
        <PhonePreview type={type} />
      </div>
    </div>
  );
}

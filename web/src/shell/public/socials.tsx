import { useTranslation } from 'react-i18next';
import { usePage } from '../../page-context.tsx';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandX } from '../../ui/icons.ts';
import styles from './footer.module.css';

const icons = { x: IconBrandX, facebook: IconBrandFacebook, linkedin: IconBrandLinkedin } as const;

/** The operator’s profiles on social networks, as far as they’re set. */
export const Socials = () => {
  const { t } = useTranslation('site');
  const { socials } = usePage();
  if (socials.length === 0) return null;
  return (
    <ul className={styles.socials} aria-label={t('socials')}>
      {socials.map(({ network, url }) => {
        const Icon = icons[network];
        return (
          <li key={network}>
            <a href={url} target="_blank" rel="me noreferrer" aria-label={t(`social.${network}`)}>
              <Icon size={20} />
            </a>
          </li>
        );
      })}
    </ul>
  );
};

import { useTranslation } from 'react-i18next';
import type company from '../../../../locales/en/company.json';
import { clientState, type StatePlace } from './client-state.ts';
import styles from './page.module.css';

/** What browsers store in one place: name, purpose, and how long. */
export const StateTable = ({ place }: { place: StatePlace }) => {
  const { t } = useTranslation('company');
  // Storage of a session has one lifetime, which the text before the table says.
  const hasLifetimes = place !== 'session';
  const text = (key: string) => t(key as keyof typeof company);
  return (
    <table className={styles.state}>
      <thead>
        <tr>
          <th scope="col">{t('state.name')}</th>
          <th scope="col">{t('state.purpose')}</th>
          {hasLifetimes && <th scope="col">{t('state.lifetime')}</th>}
        </tr>
      </thead>
      <tbody>
        {clientState[place].map((name) => (
          <tr key={name}>
            <th scope="row" data-brand="">
              {name}
            </th>
            <td>{text(`state.${place}.${name}`)}</td>
            {hasLifetimes && <td data-label={t('state.lifetime')}>{text(`state.${place}.${name}.lifetime`)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

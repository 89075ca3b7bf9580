import type { TransferCode, TransferDetails } from '@tessera/contract/api/transfers.ts';
import { findType } from '@tessera/qr-types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TypeName } from '../../features/codes/type-name.tsx';
import { isCalledOff } from '../../features/transfers/queries.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './page.module.css';

const Row = ({ code, isOurs }: { code: TransferCode; isOurs: boolean }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const type = findType(code.type);
  const name = code.name || t('task.unnamed');
  return (
    <li className={styles.code}>
      <div className={styles.names}>
        <p className={styles.name}>
          <span dir="auto">{isOurs ? <Link to={`/app/my-qr-codes/qr/${code.id}`}>{name}</Link> : name}</span>
        </p>
        {code.state === 'left' && <p className={styles.link}>{t('transfer.stayed')}</p>}
        {code.printed && <p className={styles.link}>{code.printed.replace(/^https?:\/\//, '')}</p>}
      </div>
      <div className={styles.type}>{type && <TypeName type={type} />}</div>
      <p className={styles.folder}>
        <span dir="auto">{code.folder}</span>
      </p>
      <p className={styles.scans}>{t('transfer.scans', { count: code.scans, number: formatter.number(code.scans) })}</p>
    </li>
  );
};

/** The codes of a transfer, one by one. `children`: the button for more. */
export const CodeList = ({
  transfer,
  codes,
  children,
}: {
  transfer: TransferDetails;
  codes: readonly TransferCode[];
  children: ReactNode;
}) => {
  const { t } = useTranslation('private');
  if (codes.length === 0) return null;
  const { direction, state } = transfer;
  // Codes that stayed may be deleted, and were never here if the offer came from another account.
  const isOurs = (code: TransferCode) => code.state === (direction === 'outgoing' ? 'offered' : 'moved');
  const getTitle = () => {
    if (isCalledOff(transfer)) return t('transfer.list_offered');
    return t(state === 'done' ? 'transfer.list_moved' : 'transfer.list');
  };
  return (
    <section className={styles.panel} aria-labelledby="transfer-codes">
      <h2 id="transfer-codes" className={styles.subtitle}>
        {getTitle()}
      </h2>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <Row key={code.id} code={code} isOurs={isOurs(code)} />
        ))}
      </ul>
      {children && <div className={styles.more}>{children}</div>}
    </section>
  );
};

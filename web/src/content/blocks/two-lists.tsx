import { IconCheck, IconX } from '../../ui/icons.ts';
import styles from './two-lists.module.css';

type List = { title: string; items: readonly string[] };

/** What holds, and what doesn’t. */
export const TwoLists = ({ yes, no }: { yes: List; no: List }) => (
  <div className={styles.lists}>
    {[
      { list: yes, icon: <IconCheck size={16} /> },
      { list: no, icon: <IconX size={16} /> },
    ].map(({ list: { title, items }, icon }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul>
          {items.map((item) => (
            <li key={item}>
              {icon}
              {item}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Facts at both sides of a picture: above and below hairlines on a wide page, after the picture on a phone. */
export const FactsAround = ({
  facts,
  picture,
  caption,
}: {
  facts: readonly { title: string; text: string }[];
  picture: ReactNode;
  caption: string;
}) => {
  const half = Math.ceil(facts.length / 2);
  return (
    <div className={styles.facts}>
      <figure className={styles.picture}>
        {picture}
        <figcaption>{caption}</figcaption>
      </figure>
      {[facts.slice(0, half), facts.slice(half)].map((side) => (
        <ul key={side[0]?.title} className={styles.side}>
          {side.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
};

import { useState } from 'react';
import { TextButton } from '../text-button.tsx';
import styles from './day-markers.module.css';

const maxMarkers = 3;

/** The sentences of a chart’s markers; more than three are behind a button. */
export const DayMarkers = ({
  markers,
  formatMore,
}: {
  markers: readonly { day: string; text: string }[];
  formatMore: (count: number) => string;
}) => {
  const [showsAll, setShowsAll] = useState(false);
  if (markers.length === 0) return null;
  const shown = showsAll || markers.length === maxMarkers + 1 ? markers : markers.slice(0, maxMarkers);
  const hiddenCount = markers.length - shown.length;
  return (
    <div className={styles.markers}>
      <ul>
        {shown.map(({ day, text }, i) => (
          <li key={`${day} ${i}`}>{text}</li>
        ))}
      </ul>
      {hiddenCount > 0 && <TextButton onClick={() => setShowsAll(true)}>{formatMore(hiddenCount)}</TextButton>}
    </div>
  );
};

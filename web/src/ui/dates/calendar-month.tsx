import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import styles from './calendar.module.css';

/** One of the months of a calendar, with the buttons that step to others at its ends. */
export const CalendarMonth = ({ at, months, today }: { at: number; months: number; today: string }) => (
  <div className={styles.month}>
    <div className={styles.head}>
      {at === 0 && (
        <Button slot="previous" className={styles.step ?? ''}>
          <IconChevronLeft size={18} />
        </Button>
      )}
      <CalendarHeading offset={{ months: at }} className={styles.title ?? ''} />
      {at === months - 1 && (
        <Button slot="next" className={styles.step ?? ''} data-next>
          <IconChevronRight size={18} />
        </Button>
      )}
    </div>
    <CalendarGrid offset={{ months: at }} className={styles.grid ?? ''}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell date={date} className={styles.day ?? ''} data-today={date.toString() === today || undefined} />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </div>
);

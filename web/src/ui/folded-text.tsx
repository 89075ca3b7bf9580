import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './folded-text.module.css';
import { TextButton } from './text-button.tsx';

/** Text of any length: its first six lines, and a button for the rest if there is more. `className` styles the text. */
export const FoldedText = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const { t } = useTranslation();
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Open, nothing is cut off that could be measured.
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight);
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [isOpen, children]);
  return (
    <div>
      <p ref={text} id={id} className={classes(className, !isOpen && styles.folded)} dir="auto">
        {children}
      </p>
      {isLong && (
        <div className={styles.more}>
          <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'text.show_less' : 'text.show_all')}
          </TextButton>
        </div>
      )}
    </div>
  );
};

import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { printAdvice } from '@tessera/qr';
import { CodePicture } from '../../features/code-preview/code-picture.tsx';
import { type DrawnPreview, drawCode } from '../../features/code-preview/use-code-preview.ts';
import { classes } from '../../ui/classes.ts';
import styles from './printed-code.module.css';

/** Draws a text as a code without a label. */
export const drawText = (text: string, style: CodeStyle = plainStyle): DrawnPreview => {
  const code = drawCode(text, style);
  return requireValue(code.state === 'drawn' ? code : undefined, 'a text that fits into a code');
};

/** What decides how a text can be printed: the dots per side of its symbol, and with its margin, and widths in mm. */
export const measureText = (text: string, kind: 'static' | 'dynamic', mm?: number) => {
  const { drawing, matrix } = drawText(text);
  const advice = printAdvice({ widthModules: drawing.width, kind, ...(mm !== undefined && { mm }) });
  return { ...advice, size: matrix.size, width: drawing.width };
};

/** A real code of our engine on a white plate, as it’s printed. `title` is its text alternative. */
export const PrintedCode = ({
  text,
  title,
  style,
  className,
}: {
  text: string;
  title: string;
  style?: CodeStyle | undefined;
  className?: string | undefined;
}) => (
  <span className={classes(styles.plate, className)}>
    <CodePicture scene={drawText(text, style).drawing} title={title} />
  </span>
);

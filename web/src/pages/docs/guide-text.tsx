import { Fragment } from 'react';
import { RichText } from '../../content/help/rich-text.tsx';

/** A line of a guide: bold, links, and code between backticks. */
export const GuideText = ({ text }: { text: string }) =>
  text
    .split('`')
    .map((piece, at) => (
      <Fragment key={at}>{at % 2 === 1 ? <code>{piece}</code> : <RichText text={piece} />}</Fragment>
    ));

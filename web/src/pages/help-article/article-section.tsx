import { DataTable } from '../../content/blocks/data-table.tsx';
import type { AnyHelpArticle, HelpKey, HelpPartKind } from '../../content/help/article.ts';
import { helpPictures } from '../../content/help/pictures.tsx';
import { RichText } from '../../content/help/rich-text.tsx';
import { IconAlertTriangle, IconBulb } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './page.module.css';

const splitLines = (text: string) => text.split('\n');

/** A table, called by its columns: the section around it has the title. */
const Table = ({ text }: { text: string }) => {
  const caption = (splitLines(text)[0] ?? '').split('|').filter(Boolean).join(', ');
  const [headings = [], ...rows] = splitLines(text).map((line) =>
    line.split('|').map((cell) => <RichText key={cell} text={cell} />),
  );
  return (
    <DataTable caption={caption} headings={headings} rows={rows.map((cells, at) => ({ id: String(at), cells }))} />
  );
};

const Lines = ({ text }: { text: string }) =>
  splitLines(text).map((line) => (
    <li key={line}>
      <RichText text={line} />
    </li>
  ));

const Part = ({ kind, text }: { kind: HelpPartKind; text: string }) => {
  switch (kind) {
    case 'steps':
      return (
        <ol className={styles.steps}>
          <Lines text={text} />
        </ol>
      );
    case 'points':
      return (
        <ul className={styles.points}>
          <Lines text={text} />
        </ul>
      );
    case 'table':
      return <Table text={text} />;
    case 'tip':
    case 'warning':
      return (
        <Note
          tone={kind === 'tip' ? 'info' : 'warn'}
          icon={kind === 'tip' ? <IconBulb size={20} /> : <IconAlertTriangle size={20} />}
        >
          <RichText text={text} />
        </Note>
      );
    default:
      return splitLines(text).map((line) => (
        <p key={line}>
          <RichText text={line} />
        </p>
      ));
  }
};

/** A numbered section of an article. */
export const ArticleSection = ({
  articleId,
  section,
  position,
  text,
}: {
  articleId: AnyHelpArticle['id'];
  section: AnyHelpArticle['sections'][number];
  position: number;
  text: (key: HelpKey) => string;
}) => {
  const translate = (name: string) => text(`${articleId}.${section.id}.${name}` as HelpKey);
  const title = translate('title');
  return (
    <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>
        <span className={styles.tile} aria-hidden="true">
          {position}
        </span>
        {title}
      </h2>
      {section.parts.map((part) => {
        if (typeof part === 'string') return <Part key={part} kind={part} text={translate(part)} />;
        const Picture = helpPictures[part.picture];
        return <Picture key={part.picture} />;
      })}
    </section>
  );
};

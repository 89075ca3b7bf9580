import { Fragment } from 'react';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';

/** Pages that only exist where plans are sold. */
const sellersPages: readonly string[] = ['/cancel', '/withdraw'];

const HelpTextLink = ({ to, label }: { to: string; label: string }) => {
  const path = usePublicPath();
  const { sellsPlans } = usePage();
  if (sellersPages.includes(to) && !sellsPlans) return label;
  return <a href={to.startsWith('/app/') ? to : path(to as `/${string}`)}>{label}</a>;
};

/** A line of an article: labels of the product between `**`, links as `[text](/path)`. */
export const RichText = ({ text }: { text: string }) =>
  text.split(/(\*\*.+?\*\*|\[[^\]]+\]\(\/[^)]*\))/).map((piece, at) => {
    const [, label, to] = /^\[([^\]]+)\]\((\/[^)]*)\)$/.exec(piece) ?? [];
    return (
      <Fragment key={at}>
        {label !== undefined && to !== undefined ? (
          <HelpTextLink to={to} label={label} />
        ) : piece.startsWith('**') ? (
          <b>{piece.slice(2, -2)}</b>
        ) : (
          piece
        )}
      </Fragment>
    );
  });

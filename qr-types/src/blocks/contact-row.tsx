import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** One way to contact the owner: an icon, a label and a line below; a link if there is a URL. */
export const ContactRow = ({
  icon,
  href,
  text,
  field,
  children,
}: {
  icon: IconName;
  href?: string | undefined;
  /** The secondary line. */
  text?: ReactNode;
  /** The field’s path. */
  field: string;
  children: ReactNode;
}) => {
  const inside = (
    <>
      <span className="round">
        <Icon name={icon} />
      </span>
      <span className="text">
        <b>
          <bdi>{children}</bdi>
        </b>
        {text && (
          <span>
            <bdi>{text}</bdi>
          </span>
        )}
      </span>
    </>
  );
  return (
    <li data-field={field}>
      {href === undefined ? (
        <div className="row">{inside}</div>
      ) : (
        <a className="row" href={href} rel="noopener noreferrer nofollow">
          {inside}
          <Icon name="chevron" />
        </a>
      )}
    </li>
  );
};

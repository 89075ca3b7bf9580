import type { TypeId } from '@tessera/qr-types';
import type { TypePicture } from '../../content/qr-types/measure-type.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';

/** A code of a type’s page, at the size of its class. `title` is its text alternative. */
export const TypeCode = ({
  type,
  picture: { name, width, height },
  title,
  className,
}: {
  type: TypeId;
  picture: TypePicture;
  title: string;
  className?: string | undefined;
}) => {
  const path = usePublicPath();
  return (
    <img
      className={className}
      alt={title}
      src={path(`/examples/qr-types/${type}/${name}.svg`)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
};

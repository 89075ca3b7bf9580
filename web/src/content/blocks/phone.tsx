import type { TypeId } from '@tessera/qr-types';
import { getPhoneImage } from '../../features/phone-preview/phone-images.ts';
import { classes } from '../../ui/classes.ts';
import styles from './phone.module.css';

/** A phone that shows what the sample of a type opens, as a screenshot; its container may crop it at the bottom. */
export const Phone = ({ type, alt, className }: { type: TypeId; alt: string; className?: string | undefined }) => (
  <span className={classes(styles.phone, className)}>
    <img src={getPhoneImage(type)} alt={alt} width={372} height={804} loading="lazy" decoding="async" />
  </span>
);

import type { TypeMeasures } from '../../content/qr-types/measure-type.ts';
import type { TypePage, TypeText } from '../../content/qr-types/type-page.ts';

/** What every part of a type’s page is about. */
export type TypePartProps = { page: TypePage; measures: TypeMeasures; text: (key: TypeText) => string };

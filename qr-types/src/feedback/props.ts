import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export type Props = TypePageProps<typeof schema, typeof messages>;
export type FeedbackMessageKey = keyof typeof messages;

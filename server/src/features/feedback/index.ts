export { feedbackHandlers } from './routes.ts';
export { openTaking, type TakeAnswer } from './take.ts';

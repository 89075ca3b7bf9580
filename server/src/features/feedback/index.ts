import type { Feature } from '../../feature.ts';
import { feedbackHandlers } from './routes.ts';

export { createResponseIntake, type SubmitResponse } from './submit-response.ts';

export const feature: Feature = {
  name: 'feedback',
  handlers: (context) => ({ feedback: feedbackHandlers(context) }),
  tables: { feedback: { erasedBy: 'with-code', exported: true } },
};

import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';

/** What is to know where the page's scripts don't run. */
export const WithoutScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
      {children}
    </Note>
  </noscript>
);

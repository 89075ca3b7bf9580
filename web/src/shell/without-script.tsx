import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';

/** What visitors need to know if scripts don’t run. */
export const WithoutScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
      {children}
    </Note>
  </noscript>
);

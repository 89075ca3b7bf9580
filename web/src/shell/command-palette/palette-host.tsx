import type { User } from '@tessera/contract/api/account.ts';
import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DownloadDialog } from '../../features/download-dialog/download-dialog.tsx';
import { FolderDialog } from '../../features/folders/folder-dialog.tsx';
import { useFolderMutations } from '../../features/folders/use-folder-mutations.ts';
import { CommandPalette } from './command-palette.tsx';

const NewFolder = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const folders = useFolderMutations();
  return (
    <FolderDialog folders={folders} onDone={({ id }) => navigate(`/app/my-qr-codes/folder/${id}`)} onClose={onClose} />
  );
};

/** The palette while it’s open, and the dialogs of its actions. */
export const PaletteHost = ({ user, isOpen, onClose }: { user: User; isOpen: boolean; onClose: () => void }) => {
  const [downloaded, setDownloaded] = useState<CodeSummary>();
  const [isNamingFolder, setNamingFolder] = useState(false);
  return (
    <>
      {isOpen && (
        <CommandPalette
          user={user}
          onDownload={setDownloaded}
          onNewFolder={() => setNamingFolder(true)}
          onClose={onClose}
        />
      )}
      {downloaded && <DownloadDialog code={downloaded} onClose={() => setDownloaded(undefined)} />}
      {isNamingFolder && <NewFolder onClose={() => setNamingFolder(false)} />}
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { call } from '../../api.ts';
import { getCodeName } from '../codes/code-name.ts';
import { codeQuery } from '../codes/queries.ts';
import type { SelectedCodes } from '../codes/use-bulk-action.ts';
import { LabelDialog } from './label-dialog.tsx';

/** Label sheets with the selected codes, in the order in which they were selected. */
export const SelectionLabels = ({ codes, onClose }: { codes: SelectedCodes; onClose: () => void }) => {
  const known = [...codes.values()].flatMap((code) => (code ? [code] : []));
  const [firstId = 0] = codes.keys();
  // All codes can be selected without a list having shown any.
  const { data: first } = useQuery({ ...codeQuery(firstId), enabled: known.length === 0 });
  const shown = known.length === 0 && first ? [first] : known;
  return (
    <LabelDialog
      codes={shown.map((code) => ({ ...code, name: getCodeName(code) }))}
      count={codes.size}
      names={new Map(known.map((code) => [code.id, getCodeName(code)]))}
      onStart={(options) => call(bulkJobs.createLabelsOfCodes, { body: { ids: [...codes.keys()], options } })}
      onClose={onClose}
    />
  );
};

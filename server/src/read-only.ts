import type { Database } from './adapters/database/index.ts';
import type { Db } from './adapters/database/port.ts';
import { notifyOfReadOnly, readOnlyChannel } from './adapters/database/read-only-notification.ts';
import { readSetting, saveSetting } from './adapters/database/settings-table.ts';
import type { Config } from './config.ts';

const settingName = 'installation.read_only';

/** Sets whether all nodes are read-only, and tells them: without a restart, and until it is set again. */
export const setReadOnly = (db: Db, isOn: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await saveSetting(tx, settingName, isOn);
    await notifyOfReadOnly(tx);
  });

/**
 * Returns the settings of this node with a `readOnly` that follows READ_ONLY and the switch in the database, which all nodes
 * share, and what stops listening to that. It is asked again after an outage.
 */
export const followReadOnlySwitch = async (
  config: Config,
  { db, listen }: Pick<Database, 'db' | 'listen'>,
): Promise<{ config: Config; stop: () => Promise<void> }> => {
  let isOn = (await readSetting(db, settingName)) === true;
  const refresh = () => {
    readSetting(db, settingName).then(
      (value) => {
        isOn = value === true;
      },
      () => {}, // Away again: the next connection asks.
    );
  };
  const stop = await listen(readOnlyChannel, refresh, (isListening) => {
    if (isListening) refresh();
  });
  const followed: Config = Object.defineProperty({ ...config }, 'readOnly', {
    get: () => config.readOnly || isOn,
    enumerable: true,
  });
  return { config: followed, stop };
};

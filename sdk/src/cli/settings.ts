import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './command.ts';

type Settings = { url: string; key: string };

const getConfigPath = () =>
  process.env['TESSERA_CONFIG'] ??
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'tessera/config.json');

/** Reads the configuration, which holds a key, so other users of the computer mustn’t be able to read it. */
const readConfig = (path: string): Partial<Settings> => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return {};
  if (process.platform !== 'win32' && stats.mode & 0o077)
    throw new UsageError(`${path} can be read by other users of this computer: run chmod 600 ${path}`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new UsageError(`${path} isn’t JSON: write {"url": "https://qr.example.com", "key": "tsk_…"}`);
  }
};

/** Returns the service and the key: of the command line, the environment, or else the configuration. */
export const readSettings = (urlOption: string | undefined): Settings => {
  const path = getConfigPath();
  const { TESSERA_URL: url, TESSERA_KEY: key } = process.env;
  const config = (urlOption ?? url) && key ? {} : readConfig(path);
  const settings = { url: urlOption || url || config.url, key: key || config.key };
  const place = `or write {"url": "https://qr.example.com", "key": "tsk_…"} to ${path} and run chmod 600 on it`;
  if (!settings.key) throw new UsageError(`There is no API key: set TESSERA_KEY, ${place}`);
  if (!settings.url) throw new UsageError(`There is no address of the service: set TESSERA_URL, ${place}`);
  if (!URL.canParse(settings.url))
    throw new UsageError(`“${settings.url}” isn’t an address: write https://qr.example.com`);
  return { url: settings.url, key: settings.key };
};

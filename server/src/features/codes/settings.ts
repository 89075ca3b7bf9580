/** Settings that take effect immediately, outside the draft/publish cycle; undefined leaves a setting unchanged. */
export type CodeSettings = {
  name?: string | undefined;
  /** The folder of the code; null for none. */
  folder?: number | null | undefined;
  schedule?: object | null | undefined;
  scanLimit?: number | null | undefined;
  /** The hash of the access password; null removes it. */
  passwordHash?: string | null | undefined;
  activePassword?: boolean | undefined;
  themeColor?: string | undefined;
  forwardParameters?: boolean | undefined;
  /** The owner’s own ID for it; null for none. */
  externalId?: string | null | undefined;
};

/** Whether visitors may have seen a code: from then on its type can't change. */
export const isTypeLocked = ({
  published_revision,
  downloaded_at,
}: {
  published_revision: number | null;
  downloaded_at: Date | null;
}) => published_revision !== null || downloaded_at !== null;

const omitUndefined = <Value extends object>(columns: Value) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Value]?: Exclude<Value[Name], undefined>;
  };

/** Returns the settings as columns of `qr`. */
export const toSettingsColumns = ({
  name,
  folder,
  schedule,
  scanLimit,
  passwordHash,
  activePassword,
  themeColor,
  forwardParameters,
  externalId,
}: CodeSettings) =>
  omitUndefined({
    name,
    folder_id: folder,
    schedule: schedule && JSON.stringify(schedule),
    scan_limit: scanLimit,
    password_hash: passwordHash,
    password_active: activePassword,
    theme_color: themeColor,
    forward_parameters: forwardParameters,
    external_id: externalId,
  });

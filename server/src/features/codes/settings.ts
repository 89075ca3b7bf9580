/** What holds for a code at once, whatever it opens and whatever is published; undefined leaves it as it is. */
export type CodeSettings = {
  name?: string | undefined;
  /** The folder that it lies in; null is none. */
  folder?: number | null | undefined;
  schedule?: object | null | undefined;
  scanLimit?: number | null | undefined;
  /** Of the password that is asked for before anything is shown; null takes it off. */
  passwordHash?: string | null | undefined;
  activePassword?: boolean | undefined;
  iosHeaderColor?: string | undefined;
  forwardParameters?: boolean | undefined;
};

/** Whether phones may have met a code: from then on its type is what it is. */
export const isTypeLocked = ({ published_n, printed_at }: { published_n: number | null; printed_at: Date | null }) =>
  published_n !== null || printed_at !== null;

const omitUndefined = <Value extends object>(columns: Value) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Value]?: Exclude<Value[Name], undefined>;
  };

/** The columns of `qr` that hold it. */
export const toSettingsColumns = ({
  name,
  folder,
  schedule,
  scanLimit,
  passwordHash,
  activePassword,
  iosHeaderColor,
  forwardParameters,
}: CodeSettings) =>
  omitUndefined({
    name,
    folder_id: folder,
    schedule: schedule && JSON.stringify(schedule),
    scan_limit: scanLimit,
    access_password: passwordHash,
    password_active: activePassword,
    header_colour: iosHeaderColor,
    forward_parameters: forwardParameters,
  });

/** How long a closed account can be reopened, in days. Then it’s erased. */
export const closureGraceDays = 14;

/** What all objects of Stripe's API have in common. */
export type Metadata = Record<string, string>;
export type ListOf<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

export type Entity<Kind extends string> = { id: string; object: Kind; livemode: false; created: number };

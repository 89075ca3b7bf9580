/** Calls between a page and its worker: each side answers to the names of its functions, with what can be cloned. */

// biome-ignore lint/suspicious/noExplicitAny: each function has its own arguments
type Functions = Record<string, (...args: any[]) => unknown>;

type Message =
  | { kind: 'call'; id: number; name: string; args: unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'fault'; id: number; name: string; message: string };

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };

type Port = {
  postMessage(message: Message): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Message>) => void): void;
};

export type Side<Theirs extends Functions> = {
  call<Name extends keyof Theirs & string>(
    name: Name,
    ...args: Parameters<Theirs[Name]>
  ): Promise<Awaited<ReturnType<Theirs[Name]>>>;
  /** The other side is gone: fails all that waits for it. */
  end(error: Error): void;
};

/** @param ours what the other side may call; what it throws arrives there with its name and message */
export const connect = <Theirs extends Functions>(port: Port, ours: Functions): Side<Theirs> => {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  const answer = async ({ id, name, args }: Message & { kind: 'call' }) => {
    try {
      port.postMessage({ kind: 'answer', id, value: await ours[name]!(...args) });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ kind: 'fault', id, name, message });
    }
  };

  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'call') return void answer(data);
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'answer') asked?.resolve(data.value as never);
    else asked?.reject(Object.assign(new Error(data.message), { name: data.name }));
  });

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        port.postMessage({ kind: 'call', id: last, name, args });
      }),
    end: (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
};

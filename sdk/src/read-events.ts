/** Reads a stream of server-sent events, each with JSON: those of `bulkJobs.events`, `analysis.live` and `analysis.accountLive`. */
export async function* readEvents<Event = unknown>({ body }: Response): AsyncGenerator<Event> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: ?(.*)$/m.exec(event)?.[1];
        if (data !== undefined) yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel();
  }
}

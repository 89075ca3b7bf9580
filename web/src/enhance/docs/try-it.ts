/** Fields of the form that have a value, by the name that their attribute says. */
const readTrialValues = (form: HTMLFormElement, attribute: string): [string, string][] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[data-${attribute}]`)].flatMap((field) =>
    field.value === '' ? [] : [[field.getAttribute(`data-${attribute}`) ?? '', field.value]],
  );

const readTrialBody = (form: HTMLFormElement): { body?: BodyInit; type?: string } => {
  const file = form.querySelector<HTMLInputElement>('[data-file]')?.files?.[0];
  const { field } = form.dataset;
  if (file && field) {
    const body = new FormData();
    body.append(field, file);
    return { body };
  }
  if (file) return { body: file, type: file.type || 'application/octet-stream' };
  const text = form.querySelector<HTMLTextAreaElement>('[data-body]')?.value;
  return text === undefined ? {} : { body: text, type: 'application/json' };
};

/** The request of a form, always to this server: its path is that of the page’s method. */
export const buildTrial = (form: HTMLFormElement): { url: string; init: RequestInit } => {
  const params = new Map(readTrialValues(form, 'param'));
  const path = (form.dataset['try'] ?? '').replace(/:(\w+)/g, (_all, name) =>
    encodeURIComponent(params.get(name) ?? ''),
  );
  const query = new URLSearchParams(readTrialValues(form, 'query')).toString();
  const { body, type } = readTrialBody(form);
  const key = form.querySelector<HTMLInputElement>('[data-key]')?.value.trim() ?? '';
  return {
    url: query === '' ? path : `${path}?${query}`,
    init: {
      method: form.dataset['method'] ?? 'GET',
      headers: { authorization: `Bearer ${key}`, ...(type && { 'content-type': type }) },
      // Only the key says who asks, as in a program.
      credentials: 'omit',
      ...(body !== undefined && { body }),
    },
  };
};

const maxShownLength = 100_000;

/** Shows JSON and text; anything else is a file to save. */
const showBody = async (response: Response, output: HTMLElement, savedLabel: string): Promise<void> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    const { value } = (await response.body?.getReader().read()) ?? {};
    output.textContent = new TextDecoder().decode(value).slice(0, maxShownLength);
    return;
  }
  if (/^(application\/json|text\/|image\/svg)/.test(type)) {
    const text = await response.text();
    output.textContent = (type.startsWith('application/json') ? JSON.stringify(JSON.parse(text), null, 2) : text).slice(
      0,
      maxShownLength,
    );
    return;
  }
  const blob = await response.blob();
  if (blob.size === 0) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = response.url.split('?', 1)[0]?.split('/').at(-1) ?? 'file';
  link.textContent = savedLabel.replace('#', String(blob.size));
  output.replaceChildren(link);
};

const sendTrial = async (form: HTMLFormElement): Promise<void> => {
  const result = form.querySelector<HTMLElement>('[data-result]');
  const status = form.querySelector<HTMLElement>('[data-status]');
  const output = form.querySelector<HTMLElement>('[data-output]');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!result || !status || !output || !button) return;
  const { sending = '', failed = '', saved = '' } = form.dataset;
  result.hidden = false;
  status.textContent = sending;
  output.textContent = '';
  button.disabled = true;
  try {
    const { url, init } = buildTrial(form);
    const since = performance.now();
    const response = await fetch(url, init);
    status.textContent = `${response.status} ${response.statusText} · ${Math.round(performance.now() - since)} ms`;
    result.dataset['ok'] = response.ok ? 'yes' : 'no';
    await showBody(response, output, saved);
  } catch {
    status.textContent = failed;
    result.dataset['ok'] = 'no';
  } finally {
    button.disabled = false;
  }
};

/** Sends the requests that the forms of the documentation describe. The key is only ever in its field, and in the request. */
export const enhanceTryIt = (): void => {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['try'] === undefined) return;
    event.preventDefault();
    void sendTrial(form);
  });
};

/**
 * Computes ALTCHA’s proof of work (PBKDF2 with SHA-256, Web Crypto) in the background while the visitor fills in a
 * form, and submits the solution with it. Written to be inlined into the page, like the page script.
 * - `data-challenge` of a hidden field: the challenge as JSON; the solution becomes the field’s value.
 * - `data-error` of the same field: the message if the browser can’t compute it.
 * @param {Document} document
 */
export const challengeScript = (document) => {
  const field = document.querySelector('[data-challenge]');
  if (!field) return;
  const { form } = field;
  const { subtle } = document.defaultView.crypto;
  const bytesOf = (hex) => new Uint8Array(hex.match(/../g).map((pair) => Number.parseInt(pair, 16)));
  const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  const solve = async () => {
    const challenge = JSON.parse(field.dataset.challenge);
    const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
    const start = bytesOf(nonce);
    const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
    for (let counter = 0; ; counter++) {
      const password = new Uint8Array(start.length + 4);
      password.set(start);
      new DataView(password.buffer).setUint32(start.length, counter);
      const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const derivedKey = hexOf(new Uint8Array(await subtle.deriveBits(settings, key, keyLength * 8)));
      if (derivedKey.startsWith(keyPrefix)) {
        field.value = btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
        return;
      }
    }
  };
  const solved = solve();
  const showState = () => {
    form.querySelector('[role=alert]').textContent = field.dataset.error;
    form.scrollIntoView();
  };
  solved.catch(showState);

  form.addEventListener('submit', (event) => {
    if (field.value) return;
    event.preventDefault();
    solved.then(() => form.submit(), showState);
  });
};

import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload, maskPassword } from './payload.ts';

export const wifi = defineType({
  id: 'wifi',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a8 8 0 0 1 11.314 0M3.515 9.515c4.686 -4.687 12.284 -4.687 17 0',
  content,
  sample: content.parse({ ssid: 'Café Lindenhof guests', authType: 'WPA', password: 'apfelstrudel' }),
  opens: { kind: 'static', payload: buildPayload, prompt: ({ ssid }) => ({ title: ssid }), maskSecrets: maskPassword },
  upgrade: [],
});

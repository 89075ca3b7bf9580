// Written by `npm run sdk` from the contract. Change that instead.

/** The types of codes that hold their content themselves. */
export const staticTypes: readonly string[] = ["url-static","wifi","text","vcard","whatsapp","email","sms","call","event-static","epc","upi","pix","swiss-qr-bill"];
export const dynamicTypes: readonly string[] = ["url","menu","vcard-plus","link-list","coupon","app","pdf","images","video","business","mp3","feedback","playlist","landing","event","social","product","barcode"];

/** The only field that the content of a type requires. */
export const mainFields: Readonly<Record<string, string>> = {"url":"url","url-static":"url","vcard-plus":"name","link-list":"name","wifi":"ssid","business":"name","landing":"title","social":"name","product":"name","text":"text","vcard":"name","whatsapp":"number","email":"email","sms":"number","call":"number"};

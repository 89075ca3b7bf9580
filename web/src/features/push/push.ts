import { push } from '@tessera/contract/api/push.ts';
import { call } from '../../api.ts';

/** Whether this browser gets notifications, or why it can’t. */
export type PushState = 'on' | 'off' | 'denied' | 'needs_home_screen' | 'unsupported';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns whether this is an iPhone or iPad, where notifications need a site on the home screen. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

const getSubscription = async () => (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription();

export const getPushState = async (): Promise<PushState> => {
  if (!isSupported()) return isApple() ? 'needs_home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await getSubscription()) ? 'on' : 'off';
};

/** Requests permission, for which browsers require a user gesture, and subscribes. */
export const enablePush = async (): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return getPushState();
  await navigator.serviceWorker.register('/service-worker.js');
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { publicKey } = await call(push.key, {});
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await call(push.subscribe, { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
  return 'on';
};

/** Ends this browser’s subscription, locally and on the server. */
export const disablePush = async (): Promise<void> => {
  const subscription = isSupported() ? await getSubscription() : undefined;
  if (!subscription) return;
  await call(push.unsubscribe, { query: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
};

/** Whether shortcuts use ⌘, as on Apple’s devices, instead of Ctrl. */
export const isApple: boolean = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform);

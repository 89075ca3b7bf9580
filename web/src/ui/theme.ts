import { type CSSVariablesResolver, createTheme, type MantineColorSchemeManager } from '@mantine/core';

/**
 * Theme of the UI kit, built from our tokens, for the account area. Public pages never load the kit, so never import it
 * there.
 */
export const theme = createTheme({
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '700' },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  defaultRadius: 10,
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    pine: [
      '#eef6f1',
      '#dcece3',
      '#a9d0bd',
      '#6fb094',
      '#4cc38a',
      '#338a6b',
      '#1a7a5b',
      '#0f6b4f',
      '#0c5941',
      '#0a4534',
    ],
  },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '12px', xl: '20px' },
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    // A menu focuses an item first, and is placed inside the page’s content, where landmarks include it.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        portalProps: { target: '#content' },
        radius: 12,
        transitionProps: { duration: 120 },
      },
    },
    // CSS locks the scrolling: the kit would insert a stylesheet that the content security policy refuses.
    Modal: {
      defaultProps: { radius: 20, centered: true, padding: 28, lockScroll: false, transitionProps: { duration: 120 } },
    },
    ModalRoot: { defaultProps: { centered: true, lockScroll: false, transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 280 } } },
    Tooltip: { defaultProps: { openDelay: 700, maw: 281, multiline: true } },
    ColorInput: { defaultProps: { withEyeDropper: false } },
  },
});

/** Maps the kit’s variables to the tokens, which cover both themes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field-line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-shadow-md': 'var(--shadow-floating)',
  },
  light: {},
  dark: {},
});

const getColorScheme = () => {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
};

/** Makes the kit use the theme the page was rendered in, and follow its changes. */
export const createColorSchemeManager = (): MantineColorSchemeManager => {
  let observer: MutationObserver | undefined;
  return {
    get: getColorScheme,
    set: () => {},
    subscribe: (onUpdate) => {
      observer = new MutationObserver(() => onUpdate(getColorScheme()));
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    },
    unsubscribe: () => observer?.disconnect(),
    clear: () => {},
  };
};

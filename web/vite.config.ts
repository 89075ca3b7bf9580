import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    alias: { 'brotli/decompress.js': fileURLToPath(new URL('src/features/lettering/no-woff2.ts', import.meta.url)) },
  },
  build: {
    // The first browsers with light-dark(), which the two themes are written in.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  environments: { ssr: { build: { rolldownOptions: { input: './src/server.ts' } } } },
  optimizeDeps: {
    // Served file by file: each icon is its own module, and a new one must not reload the page.
    exclude: ['@tabler/icons-react'],
    include: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'i18next',
      'react-i18next',
      'react-hook-form',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      'zod',
      '@mantine/core',
      '@mantine/hooks',
      'qr/decode.js',
      'zxing-wasm/reader',
      ...[
        'BinaryBitmap',
        'DecodeHintType',
        'RGBLuminanceSource',
        'common/GlobalHistogramBinarizer',
        'common/HybridBinarizer',
        'datamatrix/DataMatrixReader',
        'qrcode/QRCodeReader',
      ].map((file) => `@zxing/library/esm/core/${file}`),
      '@tanstack/react-query',
      'fontkit',
    ],
  },
});

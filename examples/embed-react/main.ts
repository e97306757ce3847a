// A React page with the generator in it, built and served by Vite.
//   LINKWRIGHT_URL=… PARTNER_KEY=lwpk_… npm start
import { build, preview } from 'vite';

const { LINKWRIGHT_URL = 'http://127.0.0.1:3000', PARTNER_KEY = '', PORT = '4000' } = process.env;

await build({
  root: import.meta.dirname,
  logLevel: 'warn',
  define: {
    __LINKWRIGHT_URL__: JSON.stringify(LINKWRIGHT_URL),
    __PARTNER_KEY__: JSON.stringify(PARTNER_KEY),
  },
});
const server = await preview({
  root: import.meta.dirname,
  preview: { host: '127.0.0.1', port: Number(PORT), strictPort: true },
});
server.printUrls();

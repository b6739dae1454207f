import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the built page works in any folder of any host.
  base: './',
  plugins: [react()],
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative URLs, so that the built page works in any folder on any host.
  base: './',
  plugins: [react()],
});

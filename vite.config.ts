import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { documents } from './vite/documents.ts';
import { offline } from './vite/offline.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export default defineConfig({
  // Relative, so that dist works from any sub-path.
  base: './',
  plugins: [svelte(), documents(), contentSecurityPolicy(), offline()],
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { chunkFileNames: ({ facadeModuleId }) => chunkName(facadeModuleId) },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    passWithNoTests: false,
    // scripts/test.mjs sums the JSON reports.
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/unit.json' },
    coverage: { provider: 'v8', include: ['src/**/*.ts'] },
  },
});

/** Built page only: the dev server injects inline styles. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        injectTo: 'head-prepend',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
      },
    ],
  };
}

/** Models by name: each is `model.ts` in its own folder. */
function chunkName(module: string | null | undefined): string {
  const [, model] = /\/models\/(\w+)\/model\.ts$/.exec(module ?? '') ?? [];
  return model === undefined ? 'assets/[name]-[hash].js' : `assets/${model}-model-[hash].js`;
}

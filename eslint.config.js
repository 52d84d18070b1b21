import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// What the same input must give the same output in: no clock, no chance, no browser.
const deterministic = ['kernel', 'models', 'drivers', 'timeline', 'content'].map(
  (folder) => `src/${folder}/**/*.ts`,
);

const ENUM = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of string literals.',
};
const EFFECT = {
  selector:
    "CallExpression:matches([callee.name='$effect'], [callee.object.name='$effect'][callee.property.name=/^(pre|root)$/])",
  message:
    'Derive it, or do it in a handler. Only the roots, App.svelte and Embed.svelte, may have effects.',
};

export default defineConfig(
  globalIgnores([
    'dist/',
    'films/',
    'coverage/',
    'reports/',
    'playwright-report/',
    'test-results/',
  ]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-syntax': ['error', ENUM],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    // Maps and URLs here are replaced, never changed: $state.raw holds them.
    rules: { 'no-undef': 'off', 'svelte/prefer-svelte-reactivity': 'off' },
  },
  {
    files: ['src/**'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/app/**'],
    ignores: ['src/app/App.svelte', 'src/app/embed/Embed.svelte'],
    rules: { 'no-restricted-syntax': ['error', ENUM, EFFECT] },
  },
  {
    files: ['src/app/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // dependency-cruiser does not see type imports of .svelte files.
              regex: '^([.]{1,2}/)+models(/|$)',
              message: 'The app knows models only through the worker.',
            },
            {
              regex: '^d3$',
              importNamePattern:
                '^(select|create$|pointer|transition|active$|axis|brush|drag|zoom)',
              message: 'd3 computes; Svelte owns every node. No selection, transition or axis.',
            },
          ],
        },
      ],
    },
  },
  {
    files: deterministic,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes as a seeded Random.' },
        { object: 'Date', property: 'now', message: 'Time comes as nowMs in the state.' },
      ],
    },
  },
  {
    files: deterministic,
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['Date', 'performance', 'setTimeout', 'setInterval', 'requestAnimationFrame'],
        ...['window', 'document', 'self', 'globalThis', 'navigator', 'localStorage'],
        ...['fetch', 'indexedDB', 'crypto', 'process', 'Buffer'],
      ],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
);

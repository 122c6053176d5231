import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/dev/positions/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // TypeScript finds names that are not there, and knows more of them; it reads no plain scripts (below).
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps and sets are made whole and replaced whole; nobody changes one that is shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space between two elements, which Prettier would move away.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  { files: ['**/*.mjs', '**/*.js'], rules: { 'no-undef': 'error' } },
);

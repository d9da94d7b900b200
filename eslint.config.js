import { INCLUDE_LIST, RULES_LIST, configApp } from '@adonisjs/eslint-config'
import reactHooks from 'eslint-plugin-react-hooks'

/** Prettier has its own step in `npm run check`; twice the same finding helps nobody. */
const LAYOUT_LEFT_TO_PRETTIER = { 'prettier/prettier': 'off' }

export default configApp(
  { ignores: ['.adonisjs/**', 'database/schema.ts', 'tmp/**', '.data*/**'] },
  { files: INCLUDE_LIST, rules: LAYOUT_LEFT_TO_PRETTIER },
  {
    name: 'Pages',
    files: ['inertia/**/*.{ts,tsx}'],
    plugins: reactHooks.configs.flat.recommended.plugins,
    rules: {
      ...RULES_LIST,
      ...LAYOUT_LEFT_TO_PRETTIER,
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // Started by Node itself, which wants the real name of a file.
    name: 'Supervisor',
    files: ['bin/**/*.js'],
    rules: { ...RULES_LIST, ...LAYOUT_LEFT_TO_PRETTIER },
  }
)

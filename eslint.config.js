import { INCLUDE_LIST, RULES_LIST, configApp } from '@adonisjs/eslint-config'
import reactHooks from 'eslint-plugin-react-hooks'
import redos from 'eslint-plugin-redos'

/** `request.all()` and its kin merge the query string over the body. */
const ONE_SOURCE_OF_INPUT = {
  'no-restricted-properties': [
    'error',
    ...['all', 'input', 'only', 'except'].map((property) => ({
      object: 'request',
      property,
      message: 'Use request.qs() or request.body().',
    })),
  ],
}

/**
 * Expressions must run in linear time, for any input. A checker attacks each of them; its results are cached
 * with the packages. Its limits are times in milliseconds, so they are long enough for a busy machine.
 */
const LINEAR_EXPRESSIONS = {
  'redos/no-vulnerable': [
    'error',
    { cache: true, timeout: 60_000, incubationTimeout: 5_000, attackTimeout: 10_000 },
  ],
}

/** A literal that is spread only to keep several fields in one line reads as if it overrode something. */
const NO_SPREAD_LITERALS = {
  'no-restricted-syntax': [
    'error',
    {
      selector:
        ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
      message: 'Write the fields out, or give the spread object a name.',
    },
  ],
}

/** Prettier has its own step in `npm run check`, so ESLint needn't repeat its findings. */
const LAYOUT_LEFT_TO_PRETTIER = { 'prettier/prettier': 'off' }

export default configApp(
  { ignores: ['.adonisjs/**', 'database/schema.ts', 'tmp/**', '.data*/**'] },
  { files: INCLUDE_LIST, rules: LAYOUT_LEFT_TO_PRETTIER },
  {
    name: 'Expressions',
    files: ['{app,bin,commands,config,inertia,providers,start}/**/*.{js,ts,tsx}'],
    plugins: { redos },
    rules: LINEAR_EXPRESSIONS,
  },
  {
    name: 'Requests',
    files: ['app/**/*.ts'],
    rules: ONE_SOURCE_OF_INPUT,
  },
  {
    name: 'Pages',
    files: ['inertia/**/*.{ts,tsx}'],
    plugins: reactHooks.configs.flat.recommended.plugins,
    rules: {
      ...RULES_LIST,
      ...LAYOUT_LEFT_TO_PRETTIER,
      ...NO_SPREAD_LITERALS,
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'parse', message: 'Use parseUrl; not every browser has it.' },
      ],
      '@adonisjs/no-backend-import-in-frontend': [
        'error',
        { allowed: ['../../resources/*.json', '../../../resources/*.json', '#values/*'] },
      ],
    },
  },
  {
    // Started by Node itself, which wants the real name of a file.
    name: 'Supervisor',
    files: ['bin/**/*.js'],
    rules: { ...RULES_LIST, ...LAYOUT_LEFT_TO_PRETTIER },
  }
)

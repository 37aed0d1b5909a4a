// The linter's rules. What a layer may import is said once, below, in place of a block for each of them.

/** Imports point to the left only. */
const layers = ['shared', 'session', 'api', 'offline', 'exam', 'learning', 'components', 'features', 'app'];
const message = `Layers import only to the left: ${layers.join(', ')}, main.`;

/** What a learner has done: only src/learning reads it, so that every screen names the same lesson. */
const learned = ['@/api/dataanalysis/queries', '@/learning/course-memory'];
const asksLearning = ['components', 'features', 'app'];

/** What the engine's users load on demand, so not from its index. */
const onDemand = ['attempt/start-record', 'attempt/send-unsent', 'files/export-answers'].map(
  (name) => `!@/exam/${name}`,
);

/** No layer but main may import the mocks. A feature imports no other feature either. */
const layerRules = layers.map((layer, at) => {
  const right = [...layers.slice(layer === 'features' ? at : at + 1), 'mocks'];
  return importRule(layer, right, layer !== 'api');
});
/** The player writes places and finished lessons. */
const playerRule = importRule('features/player', ['features', 'app', 'mocks'], true, learned.slice(0, 1));
/** The mocks hang off the contract alone. */
const mockRule = importRule('mocks', ['session', 'offline', 'learning', 'components', 'features', 'app']);

function importRule(layer, forbidden, withoutAxios = true, sources = asksLearning.includes(layer) ? learned : []) {
  // The exam engine judges the text of an answer; components/html imports nothing to its right.
  const allowed = layer === 'exam' ? ['!@/components/html', '!@/components/html/**'] : [];
  const patterns = [
    { group: [...forbidden.map((name) => `@/${name}/**`), ...allowed], message },
    ...(layer === 'exam'
      ? []
      : [{ group: ['@/exam/*', '@/exam/*/*', ...onDemand], message: 'Import from @/exam, its index.' }]),
    { group: ['../../../**'], message: 'Use @/ for another layer.' },
  ];
  const paths = [
    ...(withoutAxios ? [{ name: 'axios', message: 'Only src/api talks HTTP.' }] : []),
    ...sources.map((name) => ({ name, message: 'Ask a hook of src/learning.' })),
  ];
  return { files: [`src/${layer}/**`], rules: { 'no-restricted-imports': ['error', { patterns, paths }] } };
}

export default {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
  },
  ignorePatterns: ['dist', 'dist-*', 'node_modules', 'src/mocks/media', 'public/start.js'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'no-console': 'error',
    eqeqeq: [
      'error',
      'always',
      {
        null: 'ignore',
      },
    ],
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'react/react-in-jsx-scope': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect', 'expectListed', 'fc.assert'],
      },
    ],
    'vitest/valid-title': 'off',
    'vitest/no-standalone-expect': 'off',
    'jest/no-conditional-expect': 'off',
    'jest/valid-title': 'off',
    'jest/no-standalone-expect': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      {
        handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress'],
      },
    ],
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'jest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
  },
  overrides: [
    ...layerRules,
    playerRule,
    mockRule,
    {
      files: ['vite.config.ts', 'stylelint.config.mjs', 'playwright.config.ts', 'oxlint.config.mjs'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['scripts/**', 'bench/**', 'e2e/**', '.ci/**'],
      rules: {
        'no-console': 'off',
        'react/rules-of-hooks': 'off',
        'react-hooks/rules-of-hooks': 'off',
      },
    },
    {
      files: ['tests/**', 'e2e/**'],
      rules: {
        'typescript/no-floating-promises': 'error',
      },
    },
    {
      files: ['tests/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [{ name: 'fast-check', message: 'Import fc from tests/property.ts: the same inputs in every run.' }],
          },
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'vi',
            property: 'waitFor',
            message: 'It waits one second; expect.poll waits as long as a busy machine needs.',
          },
        ],
      },
    },
    {
      files: ['tests/property.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
};

/** Component tests only; what Node runs is tested by `node --test` (docs/decisions/002). */
const config = {
  testEnvironment: 'jsdom',
  // A whole form typed on a busy machine takes longer than the usual 5 s.
  testTimeout: 60_000,
  roots: ['<rootDir>/components', '<rootDir>/app', '<rootDir>/lib/client'],
  testMatch: ['**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup/component-setup.ts'],
  transform: {
    '\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(next-intl|use-intl|intl-messageformat|@formatjs|icu-minify|jose|iron-session|d3-[a-z]+|supercluster|kdbush)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/setup/css-module-stub.ts',
    '\\.(css|svg|webp|avif|woff2)$': '<rootDir>/tests/setup/asset-stub.ts',
    '^#(lib|components|server|messages|tests)/(.*)$': '<rootDir>/$1/$2',
  },
  extensionsToTreatAsEsm: [],
}

export default config

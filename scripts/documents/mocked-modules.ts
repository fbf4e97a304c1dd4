import type { RepositoryFile } from './repository-files.ts'

/** Tests that replace a module of ours instead of speaking to a fake at the boundary: `a.test.tsx mocks #lib/b.ts`. */
export const mockedModules = (files: readonly RepositoryFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/^jest\.mock\('([#.][^']+)'/gm)].map(([, name]) => `${path} mocks ${name}`),
  )

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withArchives } from './lock-file.mjs'

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'kolea', version: '1.0.0' },
    'packages/domain': { name: '@kolea/domain', version: '0.0.0' },
    'node_modules/@kolea/domain': { resolved: 'packages/domain', link: true },
    'node_modules/clsx': { version: '2.1.1', integrity: 'sha512-a' },
    'node_modules/@types/node': { version: '24.19.2' },
    'node_modules/jest/node_modules/@jest/core': { version: '30.0.0' },
    'node_modules/typescript-7': { name: 'typescript', version: '7.0.2' },
  },
}

test('each package of a lock file has its archive where a registry has it; the project, its packages and links to them have none', () => {
  for (const registry of ['https://packages.example/npm', 'https://packages.example/npm/']) {
    const { packages, lockfileVersion } = withArchives(lock, registry)
    assert.equal(lockfileVersion, 3)
    assert.deepEqual(packages, {
      '': lock.packages[''],
      'packages/domain': lock.packages['packages/domain'],
      'node_modules/@kolea/domain': lock.packages['node_modules/@kolea/domain'],
      'node_modules/clsx': {
        ...lock.packages['node_modules/clsx'],
        resolved: 'https://packages.example/npm/clsx/-/clsx-2.1.1.tgz',
      },
      'node_modules/@types/node': {
        version: '24.19.2',
        resolved: 'https://packages.example/npm/@types/node/-/node-24.19.2.tgz',
      },
      'node_modules/jest/node_modules/@jest/core': {
        version: '30.0.0',
        resolved: 'https://packages.example/npm/@jest/core/-/core-30.0.0.tgz',
      },
      'node_modules/typescript-7': {
        name: 'typescript',
        version: '7.0.2',
        resolved: 'https://packages.example/npm/typescript/-/typescript-7.0.2.tgz',
      },
    })
  }
})

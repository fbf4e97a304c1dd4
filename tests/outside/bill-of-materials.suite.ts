import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { withArchives } from '../../scripts/setup/lock-file.mjs'
import { none, type Figure, type Suite } from '../suites/suite.ts'
import { checkerFile, installCheckers, registryAddress, root, runChecker } from './programs.ts'

const report = join(root, 'tests/output/sbom.cdx.json')

/** The parts of CycloneDX 1.6 that are looked at. */
const billOfMaterials = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      group: z.string().optional(),
      version: z.string(),
      purl: z.string().optional(),
      licenses: z.array(z.unknown()).default([]),
      externalReferences: z
        .array(z.object({ type: z.string(), hashes: z.array(z.unknown()).optional() }))
        .default([]),
    }),
  ),
})

type Component = z.output<typeof billOfMaterials>['components'][number]

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/**
 * Licenses whose terms reach the program that uses the package over a network or in one file; ours may not be under them. LGPL and MPL
 * cover their own files alone.
 */
const refused = /\b(AGPL|(?<!L)GPL|SSPL|BUSL|CC-BY-NC)-?/

/** The list of what production runs, written from the lock file: nothing has to be installed for it. */
async function writeBill(): Promise<z.output<typeof billOfMaterials>> {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-sbom-'))
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const ownPackages = Object.keys(lock.packages).filter((path) => !path.startsWith('node_modules/'))
    for (const file of [...ownPackages.map((path) => join(path, 'package.json')), '.npmrc'])
      cpSync(join(root, file), join(folder, file))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify(withArchives(lock, await registryAddress())),
    )
    mkdirSync(join(root, 'tests/output'), { recursive: true })
    const { stderr } = await runChecker(process.execPath, [
      checkerFile('@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js'),
      ...[
        '--package-lock-only',
        '--omit',
        'dev',
        '--flatten-components',
        '--output-reproducible',
        '--output-format',
        'JSON',
      ],
      ...['--output-file', report, join(folder, 'package.json')],
    ])
    if (stderr !== '') console.log(stderr.trim())
    const bill = billOfMaterials.parse(JSON.parse(readFileSync(report, 'utf8')))
    // Our own packages are in the repository, and come from no registry.
    return { ...bill, components: bill.components.filter(({ group }) => group !== '@kolea') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nameOf = ({ group, name, version }: Component): string =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`

function figuresOf(components: readonly Component[]): Figure[] {
  const listed = new Set(components.map(nameOf))
  const lock = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const missing = Object.entries(lock.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && entry.dev !== true && entry.link !== true)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
    .filter((name) => !listed.has(name))
  const hasHash = ({ externalReferences }: Component) =>
    externalReferences.some(({ type, hashes = [] }) => type === 'distribution' && hashes.length > 0)
  const figure = (name: string, found: readonly string[]) =>
    none(found.length > 0 ? `${name}: ${found.slice(0, 5).join(', ')}` : name, found.length)
  const where = (isSo: (component: Component) => boolean) => components.filter(isSo).map(nameOf)
  return [
    figure('packages of production that the bill leaves out', missing),
    figure(
      'packages without a license',
      where(({ licenses }) => licenses.length === 0),
    ),
    figure(
      'packages under a license that is refused',
      where(({ licenses }) => refused.test(JSON.stringify(licenses))),
    ),
    figure(
      'packages without a hash of their archive',
      where((component) => !hasHash(component)),
    ),
    figure(
      'packages without an address of their own (purl)',
      where(({ purl }) => purl === undefined),
    ),
  ]
}

export const suite: Suite = {
  title: 'CycloneDX lists every package of production with its license and the hash of its archive',
  run: async () => {
    await installCheckers()
    return figuresOf((await writeBill()).components)
  },
}

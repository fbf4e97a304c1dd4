/** The part of package-lock.json that says what is installed; `path` keys are `node_modules/name`, perhaps nested. */
export interface LockFile {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; link?: boolean; optional?: boolean }
  >
}

/** Work of others that is in the repository itself, or is drawn into its pictures, and is no package of production. */
const works = [
  {
    what: 'Nunito, with an ʻokina and kahakō made from it, and Readex Pro (`public/fonts`)',
    from: '`@fontsource-variable/nunito`, `@fontsource-variable/readex-pro`',
    licence: 'OFL-1.1',
  },
  {
    what: 'Alfa Slab One, Lilita One, Outfit, Pacifico (on product labels, `public/media`)',
    from: '`@fontsource/alfa-slab-one`, `@fontsource/lilita-one`, `@fontsource-variable/outfit`, `@fontsource/pacifico`',
    licence: 'OFL-1.1',
  },
  {
    what: 'Prints of passwords from published breaches (`store-api/modules/tokens/common-passwords.bin`)',
    from: '`@zxcvbn-ts/language-common` 4.1.3',
    licence: 'MIT',
  },
  {
    what: 'GSHHG coastline of Hawaiʻi (`public/map/coastline.json`, terms in `public/map/NOTICE.md`)',
    from: 'GSHHG, full resolution',
    licence: 'LGPL-3.0-or-later',
  },
] as const

const heading = `# Third-party notices

Written by \`npm run docs\` from package-lock.json. What is not listed here is Kōlea's own: product pictures, icons, roads and parks of the
map, brands, articles.

## Works in the repository

| what | from | licence |
| ---- | ---- | ------- |
`

const packagesHeading = `
## Packages of production

Each package carries the text of its licence in \`node_modules\`. Packages for one kind of machine are listed for all of them.

| package | version | licence |
| ------- | ------- | ------- |
`

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The page of notices. @throws Error when a package of production does not say its licence */
export function noticesPage(lock: LockFile): string {
  const rows = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, { version = '', license }]) => {
      if (license === undefined) throw new Error(`${nameOf(path)} does not say its licence.`)
      return `| ${nameOf(path)} | ${version} | ${license} |`
    })
  const listed = works.map(({ what, from, licence }) => `| ${what} | ${from} | ${licence} |`)
  return `${heading}${listed.join('\n')}\n${packagesHeading}${[...new Set(rows)].sort().join('\n')}\n`
}

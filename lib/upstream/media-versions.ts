import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processState } from '@kolea/node-kit/process-state.ts'

/** Characters of a version: of 1.6 million, two pictures that follow each other have the same one by chance. */
const length = 4

/** `/media/products/100101`, or `/media/scene/sky-day.svg`: a name without dots, and what follows it. */
const addressShape = /^(\/media\/(?:[\w-]+\/)*[\w-]+?)((?:-\d+)?\.\w+)?$/
const versionedShape = new RegExp(
  `^(/media/(?:[\\w-]+/)*[\\w-]+)\\.([0-9a-z]{${length}})((?:-\\d+)?\\.\\w+)$`,
)

const stemOf = (name: string): string => name.replace(/(?:-\d+)?\.\w+$/, '')

/** An address that names the content of its picture: without the version, and what the version is to be. */
export interface VersionedAddress {
  readonly path: string
  readonly stem: string
  readonly version: string
}

/** Takes an address of a request apart; null for one without a version. */
export function readVersioned(path: string): VersionedAddress | null {
  const [, stem, version, rest] = versionedShape.exec(path) ?? []
  return stem === undefined || version === undefined ? null : { path: `${stem}${rest}`, stem, version }
}

/**
 * Versions of the pictures below `public/media`: a hash of all files of a picture, so that another content has another address and a
 * browser may cache each for ever. Read when a picture is first requested, and then as long as the process lives.
 */
export class MediaVersions {
  readonly #folder: string
  /** Files by the stem of their names; by folder. */
  readonly #files = new Map<string, ReadonlyMap<string, readonly string[]>>()
  readonly #versions = new Map<string, string>()

  /** @param published the `public` folder */
  constructor(published: string) {
    this.#folder = published
  }

  /** @param stem path of a picture without size and extension @returns null when there is no such picture */
  versionOf(stem: string): string | null {
    const known = this.#versions.get(stem)
    if (known !== undefined) return known
    const at = stem.lastIndexOf('/')
    const files = this.#filesIn(stem.slice(0, at)).get(stem.slice(at + 1))
    if (files === undefined) return null
    const hash = createHash('sha256')
    for (const file of files)
      hash.update(`${file}\n`).update(readFileSync(join(this.#folder, stem, '..', file)))
    const version = BigInt(`0x${hash.digest('hex')}`)
      .toString(36)
      .slice(-length)
    this.#versions.set(stem, version)
    return version
  }

  /** The address that pages use for a picture of ours; any other address, of a company's own servers for example, stays as it is. */
  addressOf(address: string): string {
    const [, stem, rest = ''] = addressShape.exec(address) ?? []
    const version = stem === undefined ? null : this.versionOf(stem)
    return version === null ? address : `${stem}.${version}${rest}`
  }

  #filesIn(folder: string): ReadonlyMap<string, readonly string[]> {
    const known = this.#files.get(folder)
    if (known) return known
    const place = join(this.#folder, folder)
    // Not remembered: an API may name any number of folders.
    if (!existsSync(place)) return new Map()
    const entries = readdirSync(place, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    const files = Map.groupBy(names.toSorted(), stemOf)
    this.#files.set(folder, files)
    return files
  }
}

/** Of this process: null where nothing resolves a version, as in development and while pages are built. */
const used = () => processState('media-versions', () => ({ versions: null as MediaVersions | null }))

/** From now on pages name pictures by their versions, which the caller resolves. */
export function openMediaVersions(published: string): MediaVersions {
  const versions = new MediaVersions(published)
  used().versions = versions
  return versions
}

/** The address of a picture that the API names, as pages, search engines and the browser get it. */
export const pictureAddress = <Address extends string | null>(address: Address): Address =>
  (address === null ? address : (used().versions?.addressOf(address) ?? address)) as Address

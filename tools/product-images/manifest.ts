import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Packshot, PackShape } from '@kolea/store-api/db/seed/catalog/packshot.ts'
import type { Scale } from './scale.ts'

const path = fileURLToPath(new URL('./manifest.json', import.meta.url))

/** Raise a shape's number when its drawing changes and its pictures have to be made again. */
const revisions: Partial<Record<PackShape, number>> = {
  bento: 2,
  bowl: 3,
  bun: 4,
  clamshell: 2,
  donut: 3,
  glass: 2,
  hotdog: 2,
  jar: 2,
  multipack: 2,
  musubi: 2,
  pastry: 2,
  pizza: 2,
  sandwich: 2,
  served: 2,
  skewer: 3,
  tin: 2,
}

/** Changes when labels or motifs are drawn in another way, and every picture with one has to be made again. */
const labelRevision = 3

/** What a picture was drawn from: its specification, the revisions of its shape and label, and its scale. */
export const fingerprint = (pack: Packshot, scale: Scale | null) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        pack,
        revisions[pack.shape] ?? 1,
        ...(pack.art.length > 0 ? [labelRevision] : []),
        ...(scale
          ? [scale.amount, scale.largest.amount, scale.largest.pack.shape, scale.largest.pack.look]
          : []),
      ]),
    )
    .digest('hex')
    .slice(0, 16)

export type Manifest = Record<string, string>

export const readManifest = (): Manifest =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}

export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

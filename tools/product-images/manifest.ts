import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Packshot, PackShape } from '@kolea/store-api/db/seed/catalog/packshot.ts'

const path = fileURLToPath(new URL('./manifest.json', import.meta.url))

/** Raise a shape's number when its drawing changes and its pictures have to be made again. */
const revisions: Partial<Record<PackShape, number>> = {
  bento: 2,
  bowl: 3,
  bun: 2,
  clamshell: 2,
  donut: 3,
  hotdog: 2,
  jar: 2,
  musubi: 2,
  pastry: 2,
  pizza: 2,
  sandwich: 2,
  skewer: 3,
}

/** What a picture was drawn from: its specification and its shape's revision. */
export const fingerprint = (pack: Packshot) =>
  createHash('sha256')
    .update(JSON.stringify([pack, revisions[pack.shape] ?? 1]))
    .digest('hex')
    .slice(0, 16)

export type Manifest = Record<string, string>

export const readManifest = (): Manifest =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}

export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

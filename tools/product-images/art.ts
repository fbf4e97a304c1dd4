import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
) as IconSet

/** Whether the label art set has a picture of this name. */
export const hasArt = (name: string) => name in set.icons

/** A picture of the label art set as an SVG data URL; throws on an unknown name. */
export function artUrl(name: string): string {
  const icon = set.icons[name]
  if (!icon) throw new Error(`no art called ${name}`)
  const [w, h] = [icon.width ?? set.width ?? 32, icon.height ?? set.height ?? 32]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="512" height="512" viewBox="0 0 ${w} ${h}">${icon.body}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

import { createHash } from 'node:crypto'
import { contentPolicy } from '../lib/routing/content-policy.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The page policy for a document: its own inline scripts by their hashes, no `unsafe-inline` (page-cache.md 6). */
export function hashedPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, text] of html.matchAll(inlineScript)) {
    if (text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return contentPolicy([...hashes])
}

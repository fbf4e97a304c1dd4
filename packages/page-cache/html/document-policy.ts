import { createHash } from 'node:crypto'
import { isFrameworkScript } from '../next-internals/inline-scripts.ts'

/** An inline script that runs; data of a page are in scripts of another type. */
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** Writes the policy of a page whose inline scripts and style elements have these hashes (`'sha256-…'`). */
export type PolicyOf = (scripts: readonly string[], styles: readonly string[]) => string

/**
 * Which inline scripts may run: the framework's own, by their shape, or under a version of the framework whose scripts are not known all that
 * the framework has written, because React itself lets no text become a script.
 */
export type Trusted = 'framework' | 'all'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(([, text = '']) => text)

/**
 * The policy of a document: the framework's inline scripts, the page's first one and the style element that the server wrote, by their
 * hashes. Any other inline script or style gets none, so that markup which found its way into a page does not run.
 *
 * @param own the texts of the style element and of the first script; empty where the page has none
 */
export function hashedPolicy(
  html: string,
  policyOf: PolicyOf,
  own: { style: string; script: string } = { style: '', script: '' },
  trusted: Trusted = 'framework',
): string {
  const hashes = inlineScriptsOf(html)
    .filter(
      (text) => trusted === 'all' || (own.script !== '' && text === own.script) || isFrameworkScript(text),
    )
    .map(hashOf)
  return policyOf([...new Set(hashes)], own.style === '' ? [] : [hashOf(own.style)])
}

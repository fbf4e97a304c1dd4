import { createHash } from 'node:crypto'
import { z } from 'zod'
import { contentPolicy } from '../lib/routing/content-policy.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const chunkList = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w~.-]+$/)),
  runtimeModuleIds: z.array(z.union([z.number(), z.string()])),
})
const pageData = z.union([
  z.tuple([z.literal([0, 2])]),
  z.tuple([z.literal([1, 3]), z.string()]),
  z.tuple([z.literal(2), z.unknown()]),
])

/** Every inline script that the framework writes, as the text before and after its one JSON value, and what that is. */
const shapes: readonly { start: string; end: string; argument: z.ZodType }[] = [
  {
    start: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
    end: ');',
    argument: chunkList,
  },
  { start: '(self.__next_f=self.__next_f||[]).push(', end: ')', argument: pageData },
  { start: 'self.__next_f.push(', end: ')', argument: pageData },
]

/** Is this inline script one of the framework's own: a known call with plain data, and nothing else? */
export function isFrameworkScript(text: string): boolean {
  const shape = shapes.find(({ start, end }) => text.startsWith(start) && text.endsWith(end))
  if (!shape) return false
  try {
    const data: unknown = JSON.parse(text.slice(shape.start.length, -shape.end.length))
    return shape.argument.safeParse(data).success
  } catch {
    return false
  }
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of a document that is cached: the framework's inline scripts, the page's first one and the style element that the server
 * wrote, by their hashes. Any other inline script or style gets none, so that markup which found its way into a page does not run.
 *
 * @param own the texts of the style element and of the first script; empty where the page has none
 */
export function hashedPolicy(html: string, { style, script } = { style: '', script: '' }): string {
  const hashes = new Set<string>()
  for (const [, text = ''] of html.matchAll(inlineScript))
    if ((script !== '' && text === script) || isFrameworkScript(text)) hashes.add(hashOf(text))
  return contentPolicy([...hashes], { styles: style === '' ? [] : [hashOf(style)] })
}

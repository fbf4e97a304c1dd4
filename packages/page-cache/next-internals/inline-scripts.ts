import { z } from 'zod'

const chunkList = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w~.-]+$/)),
  runtimeModuleIds: z.array(z.union([z.number(), z.string()])),
})
const pageData = z.union([
  z.tuple([z.literal([0, 2])]),
  z.tuple([z.literal([1, 3]), z.string()]),
  z.tuple([z.literal(2), z.unknown()]),
])

/** Every inline script that Next and its bundler write, as the text before and after its one JSON value, and what that is. */
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

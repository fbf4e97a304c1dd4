import { createAtom, useAtom } from '#lib/client/atom.ts'
import type * as cardParts from './card-parts.tsx'

type CardModules = typeof cardParts

const loaded = createAtom<CardModules | null>(null)

/**
 * Requests what renders cards in the browser, and what sells on the page of a product (decision 133); rejects when it does not arrive. This
 * is the one `import()` of it, because the bundler gives each files of its own.
 */
export async function loadCardModules(): Promise<CardModules> {
  const parts = await import('./card-parts.tsx')
  loaded.set(parts)
  return parts
}

/** Null until the code is here: lists of cards and the product page's way into the basket request it. */
export const useCardModules = (): CardModules | null => useAtom(loaded, (parts) => parts)

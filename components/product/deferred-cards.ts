import { useEffect } from 'react'
import { createAtom, useAtom } from '#lib/client/atom.ts'
import { deferredBundle, untilLoaded } from '#lib/client/load-deferred.ts'
import { nextTask } from '#lib/client/next-task.ts'
import type * as cardParts from './card-parts.tsx'

type CardModules = typeof cardParts

const loaded = createAtom<CardModules | null>(null)
let awaited: Promise<CardModules> | null = null

/** The one `import()` of it, because the bundler gives each files of its own. */
const importCardModules = (): Promise<CardModules> => import('./card-parts.tsx')

/** Requests what renders cards in the browser; rejects when it does not arrive. */
export async function loadCardModules(): Promise<CardModules> {
  const parts = await importCardModules()
  loaded.set(parts)
  return parts
}

/**
 * Null until the code is here. A list that the server rendered needs it at the first click, or when the basket or the store is
 * known: so it is loaded after the code that requests those (decision 133).
 */
export function useCardModules(): CardModules | null {
  useEffect(() => {
    // To run the code, and to render with it, are a task each.
    awaited ??= deferredBundle()
      .then(() => untilLoaded(importCardModules))
      .then(nextTask)
      .then(loadCardModules)
  }, [])
  return useAtom(loaded, (parts) => parts)
}

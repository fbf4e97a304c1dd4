import { useEffect } from 'react'
import { createCell, useCell } from '#lib/client/cell.ts'
import { laterCode, untilLoaded } from '#lib/client/later-code.ts'
import { nextTask } from '#lib/client/next-task.ts'
import type * as cardParts from './card-parts.tsx'

type CardParts = typeof cardParts

const loaded = createCell<CardParts | null>(null)
let awaited: Promise<CardParts> | null = null

/** The one `import()` of it, because the bundler gives each files of its own. */
const importCardParts = (): Promise<CardParts> => import('./card-parts.tsx')

/** Requests what draws cards in the browser; rejects when it does not arrive. */
export async function loadCardParts(): Promise<CardParts> {
  const parts = await importCardParts()
  loaded.set(parts)
  return parts
}

/**
 * Null until the code is here. A list that the server drew needs it at the first press, or when the basket or the store is
 * known: so it comes after the code that asks for those (decision 133).
 */
export function useCardParts(): CardParts | null {
  useEffect(() => {
    // To run the code, and to draw with it, are a task each.
    awaited ??= laterCode()
      .then(() => untilLoaded(importCardParts))
      .then(nextTask)
      .then(loadCardParts)
  }, [])
  return useCell(loaded, (parts) => parts)
}

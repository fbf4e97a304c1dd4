import { useEffect } from 'react'
import { createCell, useCell } from '#lib/client/cell.ts'
import { laterCode, untilLoaded } from '#lib/client/later-code.ts'
import type * as cardParts from './card-parts.tsx'

type CardParts = typeof cardParts

const loaded = createCell<CardParts | null>(null)
let awaited: Promise<CardParts> | null = null

/**
 * Requests what draws cards in the browser; rejects when it does not arrive. This is the one `import()` of it, because the bundler
 * gives each files of its own.
 */
export async function loadCardParts(): Promise<CardParts> {
  const parts = await import('./card-parts.tsx')
  loaded.set(parts)
  return parts
}

/**
 * Null until the code is here. A list that the server drew needs it at the first press, or when the basket or the store is
 * known: so it comes after the code that asks for those (decision 133).
 */
export function useCardParts(): CardParts | null {
  useEffect(() => {
    awaited ??= laterCode().then(() => untilLoaded(loadCardParts))
  }, [])
  return useCell(loaded, (parts) => parts)
}

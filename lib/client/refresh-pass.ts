import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** After anything that may have changed the pass: its standing and charges, and which way to pay the wallet marks as its own (SUB-02). */
export async function refreshPass(queries: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.goldPass, queryKeys.wallet].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )
}

/** What the shopper wants when something runs out (shopping spec §4; BSK-06). */
export type OutOfStockChoice = 'remove' | 'cancel'

export const defaultOutOfStockChoice: OutOfStockChoice = 'remove'

/** `REPLACE` is only the wire's default name; nothing is ever substituted unasked. `REMOVE` when clearing. */
export const productOosOption = (clearing: boolean): 'REPLACE' | 'REMOVE' => (clearing ? 'REMOVE' : 'REPLACE')

/** `REPLACE` is only the wire's default name; nothing is ever substituted unasked. `REMOVE` when clearing. */
export const productOosOption = (clearing: boolean): 'REPLACE' | 'REMOVE' => (clearing ? 'REMOVE' : 'REPLACE')

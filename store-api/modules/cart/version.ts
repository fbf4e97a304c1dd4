import type { CartRow } from '../../db/schema/carts.ts'

/** The version token of a cart on the wire. A cart that was never written has the same one whatever its id will be. */
export const versionOf = ({ cartId, version }: Pick<CartRow, 'cartId' | 'version'>): string =>
  version === 0 ? 'unwritten' : `${cartId}.${version}`

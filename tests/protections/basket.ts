import type { Protection } from './protection.ts'

const changes = { by: 'node', test: 'lib/bff/rewrite-cart.test.ts' } as const
const sync = { by: 'node', test: 'lib/client/basket-sync.test.ts' } as const
const versions = { by: 'node', test: 'store-api/modules/cart/cart-versions.test.ts' } as const
const rules = { by: 'node', test: 'lib/domain/basket/plan-change.test.ts' } as const
const outbox = { by: 'node', test: 'lib/domain/basket/outbox.test.ts' } as const
const persisted = { by: 'node', test: 'lib/client/persist-basket.test.ts' } as const

/** No change of a basket is lost, done twice, or done to what nobody touched. */
export const protections: readonly Protection[] = [
  {
    name: 'a change adds its difference to what is there now',
    file: 'lib/domain/basket/pending.ts',
    find: '  Math.max(0, quantity + to - from)',
    replace: '  Math.max(0, to + 0 * (quantity + from))',
    proof: rules,
  },
  {
    name: 'a change made before the basket is known is on top of what an earlier page left',
    file: 'lib/domain/basket/outbox.ts',
    find: 'sentQuantity(outbox, productId, knownQuantity(base.lines, productId)))',
    replace: 'sentQuantity(outbox, productId, knownQuantity(base.lines, productId) ?? 0))',
    proof: outbox,
  },
  {
    name: 'what is shown of pending changes follows the rule by which they arrive',
    file: 'lib/domain/basket/pending.ts',
    find: 'lines.reduce(quantityAfter, ',
    replace: 'lines.reduce((quantity, { from, to }) => quantity + to - from, ',
    proof: outbox,
  },
  {
    name: 'a click changes what is shown',
    file: 'lib/domain/basket/outbox.ts',
    find: 'next - unchanged',
    replace: 'next - Math.max(0, unchanged)',
    proof: outbox,
  },
  {
    name: 'a full basket never moves to another store',
    file: 'lib/domain/basket/plan-change.ts',
    find: "    return { kind: 'another-store' }",
    replace: '    void adds',
    proof: rules,
  },
  {
    name: 'a cart without an address gets one',
    file: 'lib/domain/basket/plan-change.ts',
    find: '(isEmpty || !cart.hasAddress)',
    replace: 'isEmpty',
    proof: rules,
  },
  {
    name: 'a cart is written only as the version that was read',
    file: 'lib/bff/rewrite-cart.ts',
    find: 'if (!isConflict(error)) throw error',
    replace: 'throw error',
    proof: changes,
  },
  {
    name: 'an API without versions is written to under a lock',
    file: 'lib/session/open-session-store.ts',
    find: 'const take = () => sessionStore().lock(name, owner, heldMs)',
    replace: 'const take = async () => owner !== name',
    proof: changes,
  },
  {
    name: 'an API without keys is not sent the same change twice',
    file: 'lib/bff/rewrite-cart.ts',
    find: 'if (basketChanges.includes(rewrite.id)) return cart',
    replace: '',
    proof: changes,
  },
  {
    name: 'the API refuses a write meant for another version',
    file: 'store-api/modules/cart/update.ts',
    find: 'body.if_version !== versionOf(cart)',
    replace: "body.if_version === ''",
    proof: versions,
  },
  {
    name: 'the API does a write with the same key once',
    file: 'store-api/modules/cart/write-keys.ts',
    find: 'return taken.length > 0',
    replace: 'return taken.length >= 0',
    proof: versions,
  },
  {
    name: 'keys of a guest are moved to the account',
    file: 'store-api/modules/cart/move-guest-cart.ts',
    find: 'await moveWriteKeys(tx, guestId, customerId)',
    replace: '',
    proof: versions,
  },
  {
    name: 'the limits of a basket hold whatever is sent',
    file: 'store-api/modules/cart/update.ts',
    find: 'if (tooMuch !== null && grows(valued, before)) throw tooMuch',
    replace: '',
    proof: versions,
  },
  {
    name: 'a change that may still succeed is retained',
    file: 'lib/client/basket-sender.ts',
    find: 'if (!isTransient(error)) return',
    replace: 'if (error !== null) return',
    proof: sync,
  },
  {
    name: 'Retry-After is waited for',
    file: 'lib/client/basket-sender.ts',
    find: 'Math.max(delayMs, notBefore - Date.now())',
    replace: 'delayMs',
    proof: sync,
  },
  {
    name: 'a refusal undoes only what was refused',
    file: 'lib/client/basket-sender.ts',
    find: 'if (partsOf(change).length > 1) {',
    replace: 'if (partsOf(change).length > 1000) {',
    proof: sync,
  },
  {
    name: 'an answer from before a sign-out is not taken over',
    file: 'lib/client/basket-sender.ts',
    find: 'if (startedIn === generation) acceptBasket(answer, [], silent)',
    replace: 'acceptBasket(answer, [], silent)',
    proof: sync,
  },
  {
    name: 'pending changes outlive their page',
    file: 'lib/client/persist-basket.ts',
    find: 'storeChanges(pendingNow(), Date.now())',
    replace: '',
    proof: persisted,
  },
  {
    name: 'a page takes over changes only of pages that are gone',
    file: 'lib/client/pending-store.ts',
    find: 'if (manager) void manager.request(key, take)',
    replace: 'if (manager) take()',
    proof: persisted,
  },
]

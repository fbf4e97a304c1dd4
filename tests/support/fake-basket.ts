import type { BasketChange, Line } from '@kolea/domain/basket/basket-change.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { applyLineChanges } from '@kolea/domain/basket/line-changes.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { SentCall } from './fake-page.ts'
import { basketOf, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'

/** A basket as the BFF stores it: changes are applied to what is there, the same id once. */
export class FakeBasket {
  lines: readonly Line[]
  /** As it was last written. */
  mode: FulfilmentMode = 'delivery'
  store: Store | null = null
  readonly applied = new Set<string>()
  /** Refuses, fails or answers what it likes in place of the basket; null: as usual. */
  answer: (change: BasketChange) => Response | null = () => null

  constructor(lines: readonly Line[] = []) {
    this.lines = lines
  }

  /** @param mode asked for; without one a basket that contains something is answered as it was written */
  read(mode: FulfilmentMode | null = null): Basket {
    const items = this.lines.map((line) =>
      itemOf({ ...musubi, productId: line.productId, name: line.name }, line.quantity),
    )
    const written = this.lines.length > 0 ? this.mode : 'delivery'
    return basketOf(items, {
      version: String(this.applied.size),
      mode: mode ?? written,
      storeId: this.store?.storeId ?? null,
      store: this.store,
    })
  }

  apply(change: BasketChange): void {
    if (this.applied.has(change.id)) return
    this.applied.add(change.id)
    this.lines = applyLineChanges(this.lines, change.lines)
    this.mode = change.mode
  }

  quantity(productId: string): number {
    return this.lines.find((line) => line.productId === productId)?.quantity ?? 0
  }

  /** For `fakePage`. */
  get routes() {
    return {
      'GET /api/basket': ({ query }: SentCall) => this.read(query.get('mode') as FulfilmentMode | null),
      'POST /api/basket': ({ body }: SentCall) => {
        const change = body as BasketChange
        const other = this.answer(change)
        if (other) return other
        this.apply(change)
        return this.read(change.mode)
      },
    }
  }
}

export const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json(
    { code: status === 422 ? 'basket_limit' : 'upstream_error', message: `Sentence ${status}` },
    { status, headers },
  )

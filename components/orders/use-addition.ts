import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetAddition, createStoredAddition, unknownAdditions } from '#lib/client/addition-attempt.ts'
import { bff } from '#lib/client/bff.ts'
import { isDefiniteRefusal } from '#lib/client/bff-error.ts'
import { createAtom, useAtom } from '#lib/client/atom.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { additionOutcome } from '@kolea/domain/orders/addition-outcome.ts'
import type { Order, OrderAddition } from '@kolea/domain/orders/order.ts'
import { useAdoptOrder, useOrder } from './order-queries.ts'

/** Ids whose answer is on its way: not unknown yet. */
const inFlight = new Set<string>()
/** Counts the changes of what is stored and in flight, so that it is rendered again. */
const changes = createAtom(0)
const noteChange = (): void => changes.set((count) => count + 1)

/**
 * Adds a unit of a product to the order. Its id is stored until the outcome is known, over reloads too; an answer that is lost is
 * looked for on the order and never sent again (CHK-06).
 */
export function useAddToOrder(orderId: string) {
  const adopt = useAdoptOrder()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ productId, name }: Pick<ProductSummary, 'productId' | 'name'>) => {
      const id = createStoredAddition(orderId, name, Date.now())
      const input = { id, productId, quantity: 1 }
      inFlight.add(id)
      try {
        const { order } = await bff('POST /api/orders/:orderId/additions', { params: { orderId }, input })
        forgetAddition(id)
        return { order, state: order.additions.find((addition) => addition.id === id)?.state ?? 'succeeded' }
      } catch (error) {
        if (isDefiniteRefusal(error)) forgetAddition(id)
        throw error
      } finally {
        inFlight.delete(id)
        noteChange()
      }
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.order(orderId) }),
    onSuccess: ({ order }) => adopt(order),
  })
}

/** An addition that somebody waits for. */
interface Awaited {
  readonly id: string
  readonly name: string
  readonly sentAt: number
}

const pendingOf = ({ additions }: Order): Awaited[] =>
  additions.flatMap(({ id, name, state }) => (state === 'pending' ? [{ id, name, sentAt: 0 }] : []))

const isAnswered = ({ id }: Awaited): boolean => !inFlight.has(id)

/** How an addition that was waited for has ended. */
export type AdditionEnd = { name: string; state: Exclude<OrderAddition['state'], 'pending'> }

/**
 * Follows what is being added to an order, sent from here or from another device, until its outcome is known.
 * @param onEnd called once for each
 * @returns the names of those of which it is not known whether the API has them
 */
export function useAwaitedAdditions(order: Order, onEnd: (end: AdditionEnd) => void): readonly string[] {
  const { dataUpdatedAt } = useOrder(order.orderId)
  const awaited = useRef(new Map<string, Awaited>())
  const change = useAtom(changes, (count) => count)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    const readAt = dataUpdatedAt || Date.now()
    for (const one of [...unknownAdditions(order.orderId), ...pendingOf(order)].filter(isAnswered))
      awaited.current.set(one.id, one)
    for (const one of awaited.current.values()) {
      const outcome = additionOutcome(order, one, readAt)
      if (outcome === 'unknown') continue
      if (forgetAddition(one.id)) noteChange()
      if (outcome === 'pending') continue
      awaited.current.delete(one.id)
      ended.current({ name: one.name, state: outcome === 'none' ? 'failed' : outcome })
    }
  }, [order, dataUpdatedAt, change])
  return unknownAdditions(order.orderId)
    .filter(isAnswered)
    .map(({ name }) => name)
}

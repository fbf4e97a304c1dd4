import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { unknownAdditions } from '#lib/client/addition-attempt.ts'
import { bff } from '#lib/client/bff.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { isCustomer, session } from '#lib/client/session.ts'
import { isBeingAddedTo } from '@kolea/domain/orders/addition-outcome.ts'
import type { Order, OrderListPage } from '@kolea/domain/orders/order.ts'
import { isFinalStatus, needsCourier } from '@kolea/domain/orders/status-groups.ts'

/** A polled order is fetched again every 10 s (ORD-02). */
const pollMs = 10_000

/** While something is being added to it, whose outcome the shopper waits for. */
const addingPollMs = 3_000

function pollEveryMs(order: Order | undefined): number | false {
  if (order === undefined) return pollMs
  if (isBeingAddedTo(order) || unknownAdditions(order.orderId).length > 0) return addingPollMs
  return isFinalStatus(order.status) ? false : pollMs
}

/** The profile counts the orders on the way for the banner, and is read with the page: an order has ended since then (ORD-03). */
const countAnew = (): void =>
  void deferredBundle()
    .then(({ syncProfile }) => syncProfile())
    .catch(() => undefined)

function countedOnTheWay(): number {
  const now = session.get()
  return isCustomer(now) ? now.profile.activeOrders : 0
}

/** One order as it is now. When it has ended since it was last read, it is on the way no longer. */
async function fetchOrder(client: QueryClient, orderId: string): Promise<Order> {
  const before = client.getQueryData<Order>(queryKeys.order(orderId))
  const { order } = await bff('GET /api/orders/:orderId', { params: { orderId } })
  if (before && !isFinalStatus(before.status) && isFinalStatus(order.status)) countAnew()
  return order
}

/** One order, polled until its status is final (ORD-02). */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: queryKeys.order(orderId),
    queryFn: ({ client }) => fetchOrder(client, orderId),
    refetchInterval: ({ state }) => pollEveryMs(state.data),
  })
}

/** Courier and route, only while a delivery is ready or on its way (ORD-02). */
export function useDelivery(order: Order | undefined) {
  const isTracked = order !== undefined && needsCourier(order)
  return useQuery({
    queryKey: queryKeys.delivery(order?.orderId ?? ''),
    queryFn: () => bff('GET /api/orders/:orderId/delivery', { params: { orderId: order?.orderId ?? '' } }),
    enabled: isTracked,
    refetchInterval: isTracked ? pollMs : false,
  })
}

/** The first page of current orders. What ended since the last one is among the past orders before it leaves these (ORD-03). */
async function fetchCurrent(client: QueryClient): Promise<OrderListPage> {
  const shown = client.getQueryData<{ pages: OrderListPage[] }>(queryKeys.orders('current'))
  const page = await bff('GET /api/orders', { query: { list: 'current' } })
  const open = new Set(page.orders.map(({ orderId }) => orderId))
  const hasEnded = shown?.pages[0]?.orders.some(({ orderId }) => !open.has(orderId)) ?? false
  // Orders that had ended before the list was opened are only known by their number.
  if (hasEnded || (shown === undefined && page.activeCount !== countedOnTheWay())) countAnew()
  if (hasEnded)
    await Promise.all(
      [queryKeys.orders('past'), queryKeys.orderToRate].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  return page
}

/** Orders in progress or past, a page at a time, appended while there is a next page (ORD-01). */
export function useOrders(list: 'current' | 'past') {
  return useInfiniteQuery({
    queryKey: queryKeys.orders(list),
    queryFn: ({ client, pageParam }) =>
      list === 'current' && pageParam === null
        ? fetchCurrent(client)
        : bff('GET /api/orders', { query: { list, ...(pageParam && { lastKey: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.lastKey,
    // A list that could not be read is tried again by itself.
    refetchInterval: ({ state }) => (list === 'current' || state.status === 'error' ? pollMs : false),
  })
}

/** The finished order that waits for a rating, if one does (ORD-04). */
export const useOrderToRate = (isEnabled = true) =>
  useQuery({
    queryKey: queryKeys.orderToRate,
    queryFn: () => bff('GET /api/orders/feedback', {}),
    enabled: isEnabled,
  })

/** What may be wrong, to choose from (HLP-01). */
export const useIssues = () =>
  useQuery({
    queryKey: queryKeys.issues,
    queryFn: () => bff('GET /api/orders/issues', {}),
    staleTime: Infinity,
  })

/** Shows an order as a call has just answered it, here and in the lists. */
export function useAdoptOrder() {
  const client = useQueryClient()
  return async (order: Order): Promise<void> => {
    client.setQueryData(queryKeys.order(order.orderId), order)
    if (isFinalStatus(order.status)) countAnew()
    await client.invalidateQueries({ queryKey: queryKeys.allOrders })
  }
}

/** Notifies the store that the customer is there (ORD-02). */
export function useAnnounceArrival(orderId: string) {
  const adopt = useAdoptOrder()
  return useMutation({
    mutationFn: () => bff('POST /api/orders/:orderId/arrival', { params: { orderId }, input: {} }),
    onSuccess: ({ order }) => adopt(order),
  })
}

export function useCancelOrder(orderId: string) {
  const adopt = useAdoptOrder()
  return useMutation({
    mutationFn: () => bff('POST /api/orders/:orderId/cancel', { params: { orderId }, input: { reason: '' } }),
    onSuccess: ({ order }) => adopt(order),
  })
}

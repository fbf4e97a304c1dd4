import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { isFinalStatus, needsCourier } from '#lib/domain/orders/status-groups.ts'

/** A polled order is fetched again every 10 s (ORD-02). */
const pollMs = 10_000

/** One order, polled until its status is final (ORD-02). */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: queryKeys.order(orderId),
    queryFn: async () => (await bff('GET /api/orders/:orderId', { params: { orderId } })).order,
    refetchInterval: ({ state }) => (state.data && isFinalStatus(state.data.status) ? false : pollMs),
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

/** Orders in progress or past, a page at a time, appended while there is a next page (ORD-01). */
export function useOrders(list: 'current' | 'past') {
  return useInfiniteQuery({
    queryKey: queryKeys.orders(list),
    queryFn: ({ pageParam }) =>
      bff('GET /api/orders', { query: { list, ...(pageParam && { lastKey: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.lastKey,
    // A list that could not be read is tried again by itself.
    refetchInterval: ({ state }) => (list === 'current' || state.status === 'error' ? pollMs : false),
  })
}

export function useCancelOrder(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => bff('POST /api/orders/:orderId/cancel', { params: { orderId }, input: { reason: '' } }),
    onSuccess: ({ order }) => {
      client.setQueryData(queryKeys.order(orderId), order)
      return client.invalidateQueries({ queryKey: queryKeys.allOrders })
    },
  })
}

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bff } from '#lib/client/bff.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { isFinalStatus, needsCourier } from '#lib/domain/orders/status-groups.ts'

/** shopping spec §4: a polled order is fetched again every 10 s. */
const pollMs = 10_000

const keys = {
  order: (orderId: string) => ['orders', 'one', orderId] as const,
  delivery: (orderId: string) => ['orders', 'delivery', orderId] as const,
  list: (list: 'current' | 'past') => ['orders', list] as const,
}

/** One order, polled until its status is final (ORD-02). */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: keys.order(orderId),
    queryFn: async () => (await bff('GET /api/orders/:orderId', { params: { orderId } })).order,
    refetchInterval: ({ state }) => (state.data && isFinalStatus(state.data.status) ? false : pollMs),
  })
}

/** Courier and route, only while a delivery is ready or on its way (ORD-02). */
export function useDelivery(order: Order | undefined) {
  const wanted = order !== undefined && needsCourier(order)
  return useQuery({
    queryKey: keys.delivery(order?.orderId ?? ''),
    queryFn: () => bff('GET /api/orders/:orderId/delivery', { params: { orderId: order?.orderId ?? '' } }),
    enabled: wanted,
    refetchInterval: wanted ? pollMs : false,
  })
}

/** Orders under way or past, a page at a time, appended while there is a next page (ORD-01). */
export function useOrders(list: 'current' | 'past') {
  return useInfiniteQuery({
    queryKey: keys.list(list),
    queryFn: ({ pageParam }) => bff('GET /api/orders', { query: { list, ...(pageParam && { lastKey: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.lastKey,
    refetchInterval: list === 'current' ? pollMs : false,
  })
}

export function useCancelOrder(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => bff('POST /api/orders/:orderId/cancel', { params: { orderId }, input: { reason: '' } }),
    onSuccess: ({ order }) => {
      client.setQueryData(keys.order(orderId), order)
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

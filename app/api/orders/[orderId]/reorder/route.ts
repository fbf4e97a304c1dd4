import { localTime } from '#lib/bff/local-time.ts'
import { reorder } from '#lib/bff/reorder.ts'
import { route } from '#lib/bff/route.ts'
import { orderParams, reorderInput } from '#lib/bff/schemas/order-inputs.ts'
import { storeZone } from '#lib/configuration/store-zones.ts'

export const POST = route('POST /api/orders/:orderId/reorder', {
  access: 'customer',
  params: orderParams,
  body: reorderInput,
  handle: ({ api, params, body, now, clientIp }) =>
    reorder(api, params.orderId, body, { localTime: localTime(now, storeZone(body.storeId)), clientIp }, now),
})

import { localTime } from '#lib/bff/local-time.ts'
import { reorder } from '#lib/bff/reorder.ts'
import { route } from '#lib/bff/route.ts'
import { orderParams, reorderInput } from '#lib/bff/schemas/order-inputs.ts'
import { storeZone } from '#lib/configuration/store-zones.ts'

export const POST = route('POST /api/orders/:orderId/reorder', {
  access: 'customer',
  params: orderParams,
  body: reorderInput,
  handle: (call) => {
    const { params, body, now, clientIp } = call
    const context = { localTime: localTime(now, storeZone(body.place.storeId)), clientIp }
    return reorder(call, params.orderId, body, context)
  },
})

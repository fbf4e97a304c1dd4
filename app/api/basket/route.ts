import { changeBasket } from '#lib/bff/change-basket.ts'
import { localTime } from '#lib/bff/local-time.ts'
import { storeZone } from '#lib/configuration/store-zones.ts'
import { route } from '#lib/bff/route.ts'
import { basketChange, modeQuery } from '#lib/bff/schemas/basket-inputs.ts'
import { fetchCart } from '#lib/upstream/basket-calls.ts'
import { basket } from '#lib/upstream/basket.ts'

export const GET = route('GET /api/basket', {
  access: 'session',
  query: modeQuery,
  handle: async ({ api, query, now }) => basket(await fetchCart(api, query.mode, now)),
})

export const POST = route('POST /api/basket', {
  access: 'session',
  body: basketChange,
  handle: (call) => {
    const { body, now, clientIp } = call
    return changeBasket(call, body, { localTime: localTime(now, storeZone(body.place.storeId)), clientIp })
  },
})

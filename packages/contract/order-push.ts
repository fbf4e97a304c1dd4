import { z } from 'zod'
import { pushDeviceShape, pushPublicKey } from '@kolea/domain/orders/push.ts'
import { endpoint } from './endpoint.ts'
import { id } from './scalars.ts'

const params = z.object({ orderId: id })

/** Devices that are notified of an order by web push. Paths of our own choice (RDG-10, ORD-02). */
const devices = z.object({
  /** VAPID keys (RFC 8292), base64url: the present one, then those before it that subscriptions may still be bound to. */
  public_keys: z.array(z.string()),
  /** SHA-256 of the endpoints that are notified, base64url; endpoints are secrets of their browsers. */
  devices: z.array(z.string()),
})

export const orderPush = endpoint({
  name: 'orderPush',
  summary: 'Which devices are notified of an order',
  method: 'GET',
  path: '/customers/orders/:orderId/push',
  access: 'customer',
  params,
  response: devices,
  errors: ['order_not_found'],
})

/** Said again by the same browser it takes the place of the earlier. Messages are in the language of the call. */
export const startOrderPush = endpoint({
  name: 'startOrderPush',
  summary: 'Notify a device when the status of an order changes',
  method: 'POST',
  path: '/customers/orders/:orderId/push',
  access: 'customer',
  params,
  body: z.object({ ...pushDeviceShape, public_key: pushPublicKey }),
  response: devices,
  errors: ['order_not_found', 'push_unavailable', 'push_refused', 'order_over', 'push_limit'],
})

/** Not a DELETE, because an endpoint is too long and too secret for an address. */
export const stopOrderPush = endpoint({
  name: 'stopOrderPush',
  summary: 'Stop the notifications of a device',
  method: 'POST',
  path: '/customers/orders/:orderId/push/stop',
  access: 'customer',
  params,
  body: z.object({ endpoint: pushDeviceShape.endpoint }),
  response: devices,
  errors: ['order_not_found'],
})

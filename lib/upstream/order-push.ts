import { orderPush, startOrderPush, stopOrderPush } from '@kolea/contract/order-push.ts'
import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import type { NotifiedDevices, PushDevice } from '@kolea/domain/orders/push.ts'
import type { UpstreamCaller } from './call-upstream.ts'

const fromWire = ({ public_keys: publicKeys, devices }: ResponseOf<typeof orderPush>): NotifiedDevices => ({
  publicKeys,
  devices,
})

/** Which devices are notified when the status of an order changes. */
export const fetchPush = async (call: UpstreamCaller, orderId: string): Promise<NotifiedDevices> =>
  fromWire(await call(orderPush, { params: { orderId } }))

export async function startPush(
  call: UpstreamCaller,
  orderId: string,
  { endpoint, p256dh, auth, publicKey }: PushDevice,
): Promise<NotifiedDevices> {
  const body = { endpoint, p256dh, auth, public_key: publicKey }
  return fromWire(await call(startOrderPush, { params: { orderId }, body }))
}

export const stopPush = async (
  call: UpstreamCaller,
  orderId: string,
  endpoint: string,
): Promise<NotifiedDevices> =>
  fromWire(await call(stopOrderPush, { params: { orderId }, body: { endpoint } }))

import { settings } from '../env/settings.ts'
import { forwardWebhook, webhookGateway } from '../upstream/forward-webhook.ts'
import { clientIp } from './client-ip.ts'
import { maxBodyBytes, readText } from './parse-input.ts'
import { limitWebhook } from './rate-limit.ts'
import { refusalResponse } from './refusal-response.ts'

/** A gateway reads nothing but the status. */
const answer = (status: number): Response =>
  Response.json(
    { status: status === 200 ? 'success' : 'refused' },
    { status, headers: { 'cache-control': 'no-store' } },
  )

/** Passes a message of a payment gateway on to an API that only the storefront can reach; the API checks who has signed it. */
export async function takeWebhook(request: Request, name: string): Promise<Response> {
  const gateway = webhookGateway(name)
  if (gateway === undefined || !settings().PAYMENT_GATEWAYS.includes(gateway)) return answer(404)
  try {
    await limitWebhook(clientIp(request.headers), Date.now())
  } catch (error) {
    return refusalResponse(error, request.headers)
  }
  const body = await readText(request, maxBodyBytes).catch(() => '')
  return answer(body === null ? 413 : await forwardWebhook(gateway, request.headers, body))
}

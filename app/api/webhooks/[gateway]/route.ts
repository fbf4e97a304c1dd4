import { takeWebhook } from '#lib/bff/take-webhook.ts'

interface Context {
  params: Promise<{ gateway: string }>
}

/** Messages of payment gateways. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takeWebhook(request, (await params).gateway)

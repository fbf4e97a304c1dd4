import { NextResponse } from 'next/server'
import { maxBodyBytes, readText } from '#lib/bff/parse-input.ts'
import { settings } from '#lib/env/settings.ts'
import { forwardWebhook, webhookGateway } from '#lib/upstream/forward-webhook.ts'

interface Context {
  params: Promise<{ gateway: string }>
}

/** Messages of payment gateways, for an API that only the storefront can reach; the API checks who has signed them. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const gateway = webhookGateway((await params).gateway)
  if (gateway === undefined || !settings().PAYMENT_GATEWAYS.includes(gateway)) return answer(404)
  const body = await readText(request, maxBodyBytes).catch(() => '')
  return answer(body === null ? 413 : await forwardWebhook(gateway, request.headers, body))
}

/** A gateway reads nothing but the status. */
const answer = (status: number): Response =>
  NextResponse.json(
    { status: status === 200 ? 'success' : 'refused' },
    { status, headers: { 'cache-control': 'no-store' } },
  )

import { buildId } from '#lib/bff/build-id.ts'

/** This process answers; it says nothing about the upstream, whose outage is no reason to restart the storefront. */
export const GET = (): Response => Response.json({ status: 'ok', build: buildId() }, { headers: { 'cache-control': 'no-store' } })

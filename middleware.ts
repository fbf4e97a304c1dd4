import { NextResponse, type NextRequest } from 'next/server'
import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import { settings } from './lib/env/settings.ts'
import { contentPolicy, mapFramePolicy, permissionsPolicy } from './lib/routing/content-policy.ts'
import { resolveRequest, type PageRequest, type Resolution } from './lib/routing/resolve-request.ts'
import { siteState } from './lib/routing/site-state.ts'

const notFound = (): Response =>
  new NextResponse('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/**
 * Maps a request to Next's response.
 *
 * @param gateways whose scripts the pages that take payments may run
 */
function answerPage(
  request: NextRequest,
  resolution: Resolution,
  gateways: readonly GatewayName[],
): Response {
  switch (resolution.kind) {
    case 'pass':
      return NextResponse.next()
    case 'missing':
      return notFound()
    case 'redirect': {
      // Next makes the location relative again, so a proxy's own host name does not matter.
      const response = NextResponse.redirect(new URL(resolution.location, request.nextUrl), resolution.status)
      if (resolution.status === 307) response.headers.set('cache-control', 'no-store')
      return response
    }
    case 'page':
      return rewrite(request, resolution, gateways)
  }
}

function rewrite(request: NextRequest, page: PageRequest, gateways: readonly GatewayName[]): Response {
  const url = request.nextUrl.clone()
  url.pathname = page.target
  // A listing's query is a part of its internal path.
  url.search = page.route.query === 'listing' ? '' : page.search
  if (page.route.policy === 'hashed') return NextResponse.rewrite(url)
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const scripts = [`'nonce-${nonce}'`]
  const policy =
    page.route.policy === 'map'
      ? mapFramePolicy(scripts)
      : contentPolicy(scripts, { gateways: page.route.policy === 'payment' ? gateways : [] })
  const headers = new Headers(request.headers)
  // Next reads the nonce from the policy of the request and puts it on its own scripts.
  headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(url, { request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (page.route.policy === 'payment') {
    response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    response.headers.set('permissions-policy', permissionsPolicy(gateways))
  }
  if (page.route.policy === 'map') response.headers.set('x-frame-options', 'SAMEORIGIN')
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Offline → redirects → language and store → rewrite; the steps live in lib/routing. */
export function middleware(request: NextRequest): Response {
  const { pathname, searchParams } = request.nextUrl
  const cookie = request.headers.get('cookie') ?? undefined
  const page = resolveRequest({ pathname, query: searchParams, cookie }, siteState())
  const { PAYMENT_GATEWAYS, GOOGLE_MAPS_KEY } = settings()
  if (page.kind === 'page' && page.route.policy === 'map' && GOOGLE_MAPS_KEY === undefined) return notFound()
  return answerPage(request, page, PAYMENT_GATEWAYS)
}

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/).*)'] }

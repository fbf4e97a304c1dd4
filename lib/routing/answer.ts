import type { NextRequest } from 'next/server'
import { NextResponse } from 'next/server'
import type { GatewayName } from '../domain/wallet/gateway-name.ts'
import { contentPolicy } from './content-policy.ts'
import { permissionsPolicy } from './permissions-policy.ts'
import type { PageRequest, Resolution } from './resolve-request.ts'

/**
 * Turns what a request is into Next's answer to it.
 *
 * @param gateways whose scripts the pages that take payments may run
 */
export function answerPage(
  request: NextRequest,
  resolution: Resolution,
  gateways: readonly GatewayName[],
): Response {
  switch (resolution.kind) {
    case 'pass':
      return NextResponse.next()
    case 'missing':
      return new NextResponse('Not found\n', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      })
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
  url.search = page.route.cached ? '' : page.search
  if (page.route.policy === 'hashed') return NextResponse.rewrite(url)
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentPolicy([`'nonce-${nonce}'`], page.route.policy === 'payment' ? gateways : [])
  const headers = new Headers(request.headers)
  // Next reads the nonce from the policy of the request and puts it on its own scripts.
  headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(url, { request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (page.route.policy === 'payment') {
    response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    response.headers.set('permissions-policy', permissionsPolicy(gateways))
  }
  response.headers.set('cache-control', 'private, no-store')
  return response
}

import type { NextRequest } from 'next/server'
import { settings } from './lib/env/settings.ts'
import { answerPage } from './lib/routing/answer.ts'
import { resolveRequest } from './lib/routing/resolve-request.ts'
import { siteState } from './lib/routing/site-state.ts'

/** Offline → redirects → language and store → rewrite; the steps live in lib/routing. */
export function middleware(request: NextRequest): Response {
  const { pathname, searchParams } = request.nextUrl
  const cookie = request.headers.get('cookie') ?? undefined
  const page = resolveRequest({ pathname, query: searchParams, cookie }, siteState())
  return answerPage(request, page, settings().PAYMENT_GATEWAYS)
}

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/).*)'] }

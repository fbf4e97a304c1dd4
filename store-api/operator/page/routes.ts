import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { languageOf } from '../../http/caller.ts'
import { readPhoto } from '../../modules/orders/report-photos.ts'
import type { OperatorApp } from '../../plugins/contract.ts'
import { Refusal } from '../../refusal.ts'
import { withinLimit, type CallLimit } from '../../services/call-limit.ts'
import { hasOperators, isFromThisMachine } from '../access.ts'
import { writeDownAction } from '../action-log.ts'
import { html, type Html } from './html.ts'
import { documentOf, parts, textsIn, type PartName, type PageTexts } from './layout.ts'
import { OperatorSessions } from './sessions.ts'
import { reportsView } from './report-views.ts'
import { ordersView, stockView } from './shop-views.ts'
import { style } from './style.ts'
import { faultsView, outboxView, switchesView } from './system-views.ts'

/** Of the whole machine: every caller is on it. */
const signIns: CallLimit = { kind: 'operator_sign_in', most: 10, windowMs: 15 * minuteMs }

const cookie = 'kolea_ops'
const signInPath = '/ops/sign-in'

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  // Without any referrer a browser would not say either the origin of a form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Names of this machine: under any other a page of somebody else's could reach it (DNS rebinding). */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

const sessionOf = (request: FastifyRequest): string =>
  new RegExp(`(?:^|; ?)${cookie}=([\\w-]{1,64})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? ''

function checkCaller(request: FastifyRequest): void {
  if (!isFromThisMachine(request) || !ownHost.test(request.headers.host ?? ''))
    throw new Refusal(404, 'not_found', 'There is no such path.')
}

/** A browser names the page that a form came from. */
const isOwnForm = ({ headers: { origin, host } }: FastifyRequest): boolean => origin === `http://${host}`

const setCookie = (reply: FastifyReply, value: string, seconds: number) =>
  reply.header('set-cookie', `${cookie}=${value}; HttpOnly; SameSite=Strict; Path=/ops; Max-Age=${seconds}`)

const seeOther = (reply: FastifyReply, path: string) => reply.code(303).header('location', path).send()

const textsOf = (request: FastifyRequest): PageTexts => textsIn(languageOf(request))

function sendPage(reply: FastifyReply, texts: PageTexts, current: PartName | null, body: Html, status = 200) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(documentOf(texts, current, body))
}

const signInForm = ({ t }: PageTexts, problem: string | null): Html =>
  html`${problem === null ? null : html`<p class="error" role="alert">${problem}</p>`}
    <form method="post">
      <label
        >${t('token')}<input type="password" name="token" autocomplete="current-password" required
      /></label>
      <button>${t('sign_in')}</button>
    </form>
    <p class="muted">${t('token_hint')}</p>`

function signInRoutes(app: OperatorApp, sessions: OperatorSessions): void {
  app.get('/sign-in', { schema: { hide: true } }, async (request, reply) => {
    const texts = textsOf(request)
    return sendPage(reply, texts, null, signInForm(texts, null))
  })
  app.post('/sign-in', { schema: { hide: true } }, async (request, reply) => {
    const texts = textsOf(request)
    const refuse = (status: number, problem: string) =>
      sendPage(reply, texts, null, signInForm(texts, problem), status)
    if (!isOwnForm(request)) return refuse(403, texts.t('foreign_form'))
    if (!(await withinLimit(app.db, signIns, 'operator', app.clock.now())))
      return refuse(429, texts.t('too_many'))
    const token = request.body instanceof URLSearchParams ? (request.body.get('token') ?? '') : ''
    const session = sessions.open(token.trim())
    if (session === null) return refuse(401, texts.t('wrong_token'))
    setCookie(reply, session, OperatorSessions.seconds)
    return seeOther(reply, '/ops/orders')
  })
  app.post('/sign-out', { schema: { hide: true } }, async (request, reply) => {
    const texts = textsOf(request)
    if (!isOwnForm(request))
      return sendPage(reply, texts, null, signInForm(texts, texts.t('foreign_form')), 403)
    sessions.close(sessionOf(request))
    setCookie(reply, '', 0)
    return seeOther(reply, signInPath)
  })
}

const query = z.object({ store: z.string().max(40).default('') })

function partRoutes(app: OperatorApp, sessions: OperatorSessions): void {
  const bodies: Readonly<Record<PartName, (texts: PageTexts, store: string) => Promise<Html>>> = {
    orders: (texts) => ordersView(app.db, texts),
    reports: (texts) => reportsView(app.db, texts),
    outbox: (texts) => outboxView(app.db, texts),
    stock: (texts, store) => stockView(app.db, texts, store),
    faults: (texts) => faultsView(app.db, texts, app.faults),
    switches: (texts) => switchesView(app.db, texts),
  }
  for (const part of parts)
    app.get(`/${part}`, { schema: { hide: true, querystring: query } }, async (request, reply) => {
      if (!sessions.isOpen(sessionOf(request))) return seeOther(reply, signInPath)
      const texts = textsOf(request)
      const body = await bodies[part](texts, request.query.store)
      return sendPage(
        reply,
        texts,
        part,
        html`<p class="muted">${texts.t('read_only')}</p>
          ${body}`,
      )
    })
}

const photoPlace = z.object({
  order: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  report: z.uuid(),
  photo: z.uuid(),
})

/** A photo by itself; that somebody looked at it is written down first. */
function photoRoute(app: OperatorApp, sessions: OperatorSessions): void {
  const path = '/reports/:order/:report/:photo'
  app.get(path, { schema: { hide: true, params: photoPlace } }, async (request, reply) => {
    if (!sessions.isOpen(sessionOf(request))) return seeOther(reply, signInPath)
    const { order: orderId, report: reportId, photo: photoId } = request.params
    const photo = await readPhoto(app.db, { orderId, reportId, photoId }, 'operator')
    await writeDownAction(app, {
      operator: sessions.operatorOf(sessionOf(request)),
      who: '/ops',
      what: `photo of order ${orderId}`,
      request: `GET /ops${path}`,
      status: 200,
    })
    return reply.type('image/jpeg').send(Buffer.from(photo, 'base64'))
  })
}

/**
 * `/ops`: what goes on in the shop, for whoever runs it, in a browser of this machine (or through an SSH tunnel). Only with
 * OPERATOR_PAGE=on; it changes nothing, runs no script, and is no part of the contract.
 */
export const operatorPage: FastifyPluginCallbackZod = fp(
  (app, _options, done) => {
    const { operatorPage: isOn } = app.settings
    if (!isOn || !hasOperators(app.settings)) return done()
    const sessions = new OperatorSessions(app)
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, parsed) => parsed(null, new URLSearchParams(String(text))),
    )
    app.addHook('onRequest', async (request) => checkCaller(request))
    app.addHook('onSend', async (_request, reply) => void reply.headers(headers))
    app.get('/', { schema: { hide: true } }, async (_request, reply) => seeOther(reply, '/ops/orders'))
    app.get('/style.css', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(style),
    )
    signInRoutes(app, sessions)
    partRoutes(app, sessions)
    photoRoute(app, sessions)
    done()
  },
  { name: 'operator-page', encapsulate: true, dependencies: ['contract', 'faults'] },
)

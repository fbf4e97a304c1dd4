import type { FastifyInstance } from 'fastify'
import { socialToken } from '#lib/contract/social.ts'
import { bind } from '../../http/bind.ts'
import { socialSignIn } from './sign-in.ts'

export function socialRoutes(app: FastifyInstance): void {
  bind(app, socialToken, ({ body, source }) => socialSignIn(app, app.socialProviders, body, source.device))
}

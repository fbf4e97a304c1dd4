import type { FastifyRequest } from 'fastify'

/** First language of `accept-language`, lower-case primary tag; `en` when absent. */
export const languageOf = (request: FastifyRequest): string =>
  /^[a-z]{2,3}/.exec((request.headers['accept-language'] ?? '').trim().toLowerCase())?.[0] ?? 'en'

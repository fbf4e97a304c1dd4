import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'

/** The server below `/operator`: what a route is given is typed by its schemas, and refused with 400 where they do not fit. */
export type OperatorApp = Parameters<FastifyPluginCallbackZod>[0]

import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** By the address of the connection itself, whatever headers say. */
export const isFromThisMachine = ({ socket }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '')

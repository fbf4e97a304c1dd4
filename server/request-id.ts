import type { IncomingMessage } from 'node:http'
import { requestIdHeader, requestIdOr } from '@kolea/node-kit/tracing/request-id.ts'
import { isTrustedProxy } from '../lib/bff/client-ip.ts'

/** The id under which a trusted proxy has written the request into its log; of anybody else's request a new one. */
export const requestIdOf = ({ headers, socket }: IncomingMessage): string =>
  requestIdOr(isTrustedProxy(socket.remoteAddress ?? '') ? headers[requestIdHeader] : undefined)

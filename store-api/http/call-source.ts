import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clientAddressHeader, deviceNameHeader } from '@kolea/contract/endpoint.ts'
import { addressBucket } from '@kolea/domain/limits/address-bucket.ts'

/** Where a call comes from, as limits see it. */
export interface CallSource {
  /** Bucket of the visitor's address, or of the connection's own when no visitor is named. */
  readonly address: string
  /** Whether the caller said for which visitor it calls. */
  readonly isVisitor: boolean
  /** Hash of the device uuid; undefined when there is none that nobody could guess. */
  readonly device: string | undefined
  /** Browser and system, as the storefront says them; undefined when it does not. */
  readonly deviceName: string | undefined
  /** Reports to the security log whose account the call is about. */
  readonly noteAccount: (kind: 'customer' | 'email', value: string) => void
}

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

function deviceOf(request: FastifyRequest): string | undefined {
  const uuid = textOf(request.headers['x-device-uuid'])
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)) return undefined
  return createHash('sha256').update(uuid.toLowerCase()).digest('hex')
}

/** Words of a browser's name; anything else is no name. */
const deviceNameShape = /^[\w .,-]{1,60}$/

function deviceNameOf(request: FastifyRequest): string | undefined {
  const name = textOf(request.headers[deviceNameHeader])
  return deviceNameShape.test(name) ? name : undefined
}

/** Only for calls whose API key was checked: anybody else could name any address. */
export function callSource(request: FastifyRequest): CallSource {
  const visitor = addressBucket(textOf(request.headers[clientAddressHeader]))
  const connection = addressBucket(request.socket.remoteAddress ?? request.ip) ?? 'unknown'
  return {
    address: visitor ?? connection,
    isVisitor: visitor !== null,
    device: deviceOf(request),
    deviceName: deviceNameOf(request),
    noteAccount: (kind, value) => {
      request.accountOfCall = { kind, value }
    },
  }
}

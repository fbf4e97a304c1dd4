import { z } from 'zod'

const address = /^clamd:\/\/(?:\[([0-9a-f:]+)\]|([\w.-]+)):(\d{1,5})$/i

/** What the environment says about the scanner of photos. */
export const photoVariables = {
  PHOTO_SCANNER: z.string().regex(address, 'must be clamd://host:port').optional(),
  PHOTO_SCANNER_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(5_000),
}

type Variables = z.output<z.ZodObject<typeof photoVariables>>

/** Where clamd listens, and how long a scan may take from the connection to the verdict. */
export interface PhotoScanner {
  readonly host: string
  readonly port: number
  readonly timeoutMs: number
}

/** Undefined: photos are not scanned. */
export function photoScannerOf(env: Variables): PhotoScanner | undefined {
  const [, ipv6, name, port] = address.exec(env.PHOTO_SCANNER ?? '') ?? []
  const host = ipv6 ?? name
  return host === undefined
    ? undefined
    : { host, port: Number(port), timeoutMs: env.PHOTO_SCANNER_TIMEOUT_MS }
}

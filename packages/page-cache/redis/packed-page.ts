import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { placeShape, type ChangePlace } from './change-order.ts'
import type { Entry, Variant } from '../cache/entry.ts'

/** Counted up with every change of what is written here, or of what an entry is: other versions are not read. */
export const packedFormat = 2

/** A page as other machines may use it, and the place in the order of changes at which its render began. */
export interface MadePage {
  entry: Entry
  place: ChangePlace
}

const length = z.int().min(0)
const time = z.number().min(0)
const headers = z.array(z.string()).refine((all) => all.length % 2 === 0)
const variant = z.strictObject({ etag: z.string(), headers, notModified: headers, length })
const description = z.strictObject({
  place: z.string().regex(placeShape),
  path: z.string(),
  status: z.literal([200, 404]),
  tags: z.array(z.string()),
  freshUntil: time,
  staleUntil: time,
  bytes: z.int().min(1),
  br: variant,
  data: z.strictObject({ hash: z.string(), br: length, bytes: length }).nullable(),
})
type Description = z.output<typeof description>

const macLength = 32
const headLength = macLength + 4

function macOf(packed: Buffer, name: string, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('pages that machines share').digest()
  return createHmac('sha256', key).update(`${name}\n`).update(packed.subarray(macLength)).digest()
}

const described = ({ etag, headers, notModified, body }: Variant) => ({
  ...{ etag, headers, notModified },
  length: body.length,
})

/** One buffer that only who knows the secret can make, valid under this name alone. Who takes it makes its gzip variant, if ever. */
export function packPage({ entry, place }: MadePage, name: string, secret: string): Buffer {
  const { path, status, tags, freshUntil, staleUntil, bytes, data } = entry
  const { br } = entry.variants
  const text = JSON.stringify({
    ...{ place, path, status, tags, freshUntil, staleUntil, bytes },
    br: described(br),
    data: data && { hash: data.hash, br: data.bodies.br.length, bytes: data.bytes },
  })
  const head = Buffer.alloc(headLength)
  head.writeUInt32BE(Buffer.byteLength(text), macLength)
  const bodies = [br.body, ...(data ? [data.bodies.br] : [])]
  const packed = Buffer.concat([head, Buffer.from(text), ...bodies])
  macOf(packed, name, secret).copy(packed)
  return packed
}

/** What `packPage` wrote under this name with this secret; null for anything else. */
export function unpackPage(packed: Buffer, name: string, secret: string): MadePage | null {
  if (packed.length < headLength) return null
  if (!timingSafeEqual(packed.subarray(0, macLength), macOf(packed, name, secret))) return null
  const bodiesAt = headLength + packed.readUInt32BE(macLength)
  const read = description.safeParse(fromJson(packed.toString('utf8', headLength, bodiesAt))).data
  return read ? assemble(read, packed.subarray(bodiesAt)) : null
}

function assemble({ place, br, data, ...rest }: Description, bodies: Buffer): MadePage | null {
  let at = 0
  /** With memory of its own: a slice would retain the whole message. */
  const take = (bytes: number): Buffer => {
    const body = Buffer.allocUnsafeSlow(bytes)
    bodies.copy(body, 0, at, (at += bytes))
    return body
  }
  if (br.length + (data?.br ?? 0) !== bodies.length) return null
  const { length: brotliLength, ...texts } = br
  const variants = { br: { ...texts, body: take(brotliLength), stamped: 0 } }
  const pageData = data && { hash: data.hash, bodies: { br: take(data.br) }, bytes: data.bytes }
  const entry: Entry = { ...rest, variants, data: pageData, retryAt: 0, onlyWhenFailing: false }
  return { place, entry }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

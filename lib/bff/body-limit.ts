import { operations } from '../bff-contract/all.ts'
import type { Operation } from '../bff-contract/operation.ts'
import { maxBodyBytes } from './parse-input.ts'

/** Operations that take more than every call may have. */
const larger = Object.entries(operations as Readonly<Record<string, Operation>>).flatMap(
  ([key, { bodyBytes }]) => {
    if (bodyBytes === undefined) return []
    const [method = '', path = ''] = key.split(' ')
    return [{ method, shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), bytes: bodyBytes }]
  },
)

/** Bytes of the largest body that a call of the BFF may have; known before anything of it is read. */
export const bodyLimitOf = (method: string, path: string): number =>
  larger.find((one) => one.method === method && one.shape.test(path))?.bytes ?? maxBodyBytes

import { LRUCache } from 'lru-cache'

type Read<Value> = () => Promise<Value>

export interface ReadThrough<Value> {
  /** The value under the key, or what `read` answers. Calls that arrive meanwhile wait for the same read; a failure is not cached. */
  get(key: string, read: Read<Value>): Promise<Value>
}

interface Bounds<Value> {
  /** Most weight in all; what was not used for longest is removed first. */
  readonly maxSize: number
  readonly sizeOf?: (value: Value) => number
}

/** A cache that is filled by the reads of those who request a value. */
export function readThrough<Value extends object>({
  maxSize,
  sizeOf = () => 1,
}: Bounds<Value>): ReadThrough<Value> {
  const cache = new LRUCache<string, Value, Read<Value>>({
    maxSize,
    sizeCalculation: sizeOf,
    // A read whose place was taken meanwhile still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _before, { context: read }) => read(),
  })
  return { get: (key, read) => cache.forceFetch(key, { context: read }) }
}

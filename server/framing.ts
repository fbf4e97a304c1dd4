import type { IncomingMessage } from 'node:http'
import { headerFault } from '@kolea/node-kit/listening/header-fault.ts'

// Printable ASCII without `#` and from the root: what a browser sends. Anything else can be read in two ways.
const targetShape = /^\/[\x21\x22\x24-\x7e]*$/
const withBody: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH'])

/** Whether a request says that a body follows its headers. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/**
 * The status that refuses a request whose frame is doubtful, before anything of it is used; null when it is sound. A
 * body where the method has none, two statements of its length, or a header that is sent twice let two servers disagree on where the
 * next request begins, or for whom it is. (Two different lengths or a wrong chunk do not get past Node's parser.)
 */
export function framingFault(request: IncomingMessage): 400 | 501 | null {
  const { headers, method, url = '' } = request
  if (!targetShape.test(url)) return 400
  const fault = headerFault(request)
  if (fault !== null) return fault
  const length = headers['content-length']
  const coding = headers['transfer-encoding']
  if (length === undefined && coding === undefined) return null
  if (length !== undefined && coding !== undefined) return 400
  return !withBody.has(method) && announcesBody(request) ? 400 : null
}

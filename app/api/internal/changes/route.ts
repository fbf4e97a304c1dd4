import { revalidateTag } from 'next/cache'
import { NextResponse } from 'next/server'
import { readText } from '#lib/bff/parse-input.ts'
import {
  hasSignatureShape,
  maxNoticeBytes,
  readChangeNotice,
  signatureOf,
  takenSignatures,
} from '#lib/cache/change-notice.ts'
import { askSoon } from '#lib/cache/ask-for-changes.ts'
import { knownNotices } from '#lib/cache/known-notices.ts'
import { notifyOthers } from '#lib/cache/shared-changes.ts'
import { acceptedSecrets } from '#lib/env/secrets.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

/** store-api says what changed; pages made from it are made again. Signed, fresh and taken once. */
export async function POST(request: Request): Promise<Response> {
  const signature = signatureOf(request.headers)
  if (!hasSignatureShape(signature)) return refuse(401, 'notice_unsigned')
  // A body that is not UTF-8 has no valid signature either.
  const body = await readText(request, maxNoticeBytes).catch(() => '')
  if (body === null) return refuse(413, 'too_large')
  const taken = processState('change-notices', takenSignatures)
  const secrets = acceptedSecrets('noticeSecret').map(({ key }) => key)
  const notice = readChangeNotice({ signature, body, secrets, now: Date.now(), taken })
  if (typeof notice === 'string') return refuse(notice === 'malformed' ? 400 : 401, `notice_${notice}`)
  const state = notice.at === undefined ? 'new' : knownNotices().receive(notice.at)
  if (state === 'gap') askSoon()
  // Sent again, after an answer that was lost or by another process of the API.
  if (state === 'known') return success()
  // What was read is forgotten either way (lib/cache/cache-handler.ts); cached pages are aged, or dropped by a hard change.
  for (const tag of notice.tags) revalidateTag(tag, notice.hard ? { expire: 0 } : 'max')
  notifyOthers([notice], notice.at)
  return success()
}

const success = (): Response =>
  NextResponse.json({ status: 'success' }, { headers: { 'cache-control': 'no-store' } })

const refuse = (status: number, code: string): Response =>
  NextResponse.json(
    { code, message: 'The notice is refused.' },
    { status, headers: { 'cache-control': 'no-store' } },
  )

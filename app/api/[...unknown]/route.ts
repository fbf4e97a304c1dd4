import { NextResponse } from 'next/server'

/** There is no other call than the handlers beside this one (RDG-22). */
const unknown = (): Response =>
  NextResponse.json(
    { code: 'unknown_operation', message: 'There is no such call.' },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  )

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }

import { route } from '#lib/bff/route.ts'
import { comment } from '#lib/bff/schemas/help-inputs.ts'
import { writeComment } from '#lib/upstream/help.ts'

export const POST = route('POST /api/help/comments', {
  access: 'session',
  body: comment,
  handle: ({ api, body: { orderId, ...written } }) =>
    writeComment(api, orderId === undefined ? written : { ...written, orderId }),
})

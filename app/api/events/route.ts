import { deliverEvents } from '#lib/bff/event-delivery.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/events', ({ headers, body }) => {
  deliverEvents(headers, body.events)
  return { status: 'success' }
})

import { siteEvents } from '#lib/bff/site-events.ts'

export const GET = (request: Request): Promise<Response> => siteEvents(request)

import { z } from 'zod'
import { listStrings, removeString, setString } from '../modules/content/ui-strings.ts'
import type { OperatorApp } from './operator-app.ts'

const params = z.object({
  language: z.string().max(10),
  key: z.string().regex(/^[\w.-]{1,120}$/, 'letters, digits, dots and dashes'),
})
const body = z.object({ text: z.string().min(1).max(2000) })

/** Texts of the pages, changed while the shop runs. */
export function stringRoutes(app: OperatorApp): void {
  const told = () => {
    app.notices.publish({ tags: ['config'], hard: true })
    return { status: 'success' }
  }
  app.get('/strings', { schema: { hide: true } }, async () => ({ strings: await listStrings(app.db) }))
  app.put('/strings/:language/:key', { schema: { hide: true, params, body } }, async (request) => {
    const { language, key } = request.params
    await setString(app.db, language, key, request.body.text, app.clock.now())
    return told()
  })
  app.delete('/strings/:language/:key', { schema: { hide: true, params } }, async (request) => {
    const { language, key } = request.params
    await removeString(app.db, language, key)
    return told()
  })
}

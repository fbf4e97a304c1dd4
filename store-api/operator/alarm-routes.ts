import { alarms } from '../db/schema/alarms.ts'
import type { OperatorApp } from './operator-app.ts'

/** What the operator should look at. */
export function alarmRoutes(app: OperatorApp): void {
  app.get('/alarms', { schema: { hide: true } }, async () => ({
    alarms: await app.db.select().from(alarms).orderBy(alarms.lastAt),
  }))
  app.delete('/alarms', { schema: { hide: true } }, async () => ({
    cleared: (await app.db.delete(alarms).returning()).length,
  }))
}

import { hourMs } from '@kolea/domain/time/durations.ts'
import { inTransaction } from '../../db/database.ts'
import { scheduleJob, type JobHandlers } from '../../jobs/schedule.ts'
import { forgetNotices } from '../../services/change-log.ts'
import type { Services } from '../../services/services.ts'

const forgetting = { kind: 'content.forget_notices', subjectId: 'shop' }

/** A storefront that was away for longer counts everything as changed. */
const retentionMs = 24 * hourMs

/** Forgets old change notices every six hours, and once after a start. */
export function noticeForgetting({
  db,
  clock,
  jobHandlers,
  atStart,
}: Pick<Services, 'db' | 'clock'> & JobHandlers): void {
  const again = (dueAt: Date) => inTransaction(db, (tx) => scheduleJob(tx, forgetting, dueAt))
  jobHandlers.set(forgetting.kind, async () => {
    const now = clock.now()
    await forgetNotices(db, new Date(now.getTime() - retentionMs))
    await again(new Date(now.getTime() + 6 * hourMs))
  })
  atStart(() => again(clock.now()))
}

import { hourMs } from '@kolea/domain/time/durations.ts'
import { repeatJob } from '../../jobs/repeat-job.ts'
import type { JobHandlers } from '../../jobs/schedule.ts'
import { forgetNotices } from '../../services/change-log.ts'
import type { Services } from '../../services/services.ts'

/** A storefront that was away for longer counts everything as changed. */
const retentionMs = 24 * hourMs

/** Forgets old change notices every six hours, and once after a start. */
export function noticeForgetting(services: Pick<Services, 'db' | 'clock'> & JobHandlers): void {
  repeatJob(services, 'content.forget_notices', async (now) => {
    await forgetNotices(services.db, new Date(now.getTime() - retentionMs))
    return new Date(now.getTime() + 6 * hourMs)
  })
}

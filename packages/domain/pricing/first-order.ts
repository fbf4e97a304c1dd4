import { dayMs } from '../time/durations.ts'

/** What decides about the offer of a first order. */
export interface OrderHistory {
  /** Orders that count, also in other accounts of the same person (ACC-01); failed and canceled ones are left out. */
  readonly orders: number
  /** When the account was made; null for a guest, whose account would begin now. */
  readonly enrolledAt: Date | null
}

/**
 * Whether a delivery may be free as the first one (BSK-09, RDG-18): until an order counts, and within `offerDays`
 * (`user_signup_date_range`) of the enrolment. A guest is taken for who they may become, a new customer; who they are is
 * decided again when they sign in, and when they order. At 0 days and below the offer is off.
 */
export const isFirstOrder = ({ orders, enrolledAt }: OrderHistory, offerDays: number, now: Date): boolean =>
  offerDays > 0 && orders === 0 && now.getTime() <= (enrolledAt ?? now).getTime() + offerDays * dayMs

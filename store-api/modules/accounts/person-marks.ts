import { createHmac, hkdfSync } from 'node:crypto'
import { eq, lt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { markLifeMs, onceRights, type PersonMark } from '@kolea/domain/account/person-marks.ts'
import { comeToNothing } from '@kolea/domain/orders/order.ts'
import { reportRules } from '@kolea/domain/orders/problem-report.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import { accountMarks, personMarks } from '../../db/schema/person-marks.ts'

/** What the person of an account has had in others, living and deleted, that show the same e-mail, phone or card (ACC-01). */
export interface EarlierRights {
  readonly trial: boolean
  /** An order that is in force. */
  readonly order: boolean
  /** Promo codes on such orders. */
  readonly codes: ReadonlySet<string>
  /** Reports refunded without a person within `reportRules.days`. */
  readonly refunds: number
}

/** Of a guest, whom nothing is known of. */
export const noEarlierRights: EarlierRights = {
  trial: false,
  order: false,
  codes: new Set(),
  refunds: 0,
}

/** A key of its own, derived from the seed as every key of the API; its id says which one made a hash. */
function markKey(seed: string): { readonly id: string; readonly key: Buffer } {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', seed, 'kolea', purpose, bytes))
  return { id: derived('id of person marks', 6).toString('hex'), key: derived('person marks', 32) }
}

/** The id of the key that makes hashes now. @param seeds accepted seeds of token keys, the present one first */
export const presentMarkKey = ([present = '']: readonly string[]): string => markKey(present).id

/**
 * Writes down that an account shows these marks; twice is once. Under every accepted seed, so that accounts from before and after a rotation
 * of keys are still compared.
 */
export async function noteMarks(
  tx: Db,
  seeds: readonly string[],
  customerId: string,
  marks: readonly PersonMark[],
  now: Date,
): Promise<void> {
  const rows = seeds.map(markKey).flatMap(({ id: keyId, key }) =>
    marks.map(({ kind, value }) => {
      const hash = createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url')
      return { customerId, kind, hash, keyId, notedAt: now }
    }),
  )
  if (rows.length > 0) await tx.insert(accountMarks).values(rows).onConflictDoNothing()
}

/**
 * What the accounts of the CTE `accounts` have had: of orders one that is in force, of refunds each that still counts. Read for one account
 * after the other: a join could read all orders.
 */
const rightsOfAccounts = (now: Date): SQL => {
  const countedFrom = new Date(now.getTime() - reportRules.days * dayMs).toISOString()
  return sql`select r.had, r.detail, r.had_at from accounts a cross join lateral (
    select 'trial' as had, '' as detail, s.created_at as had_at from subscriptions s where s.customer_id = a.customer_id
    union all (select 'order', '', o.placed_at from orders o where o.customer_id = a.customer_id
      and o.placement <> 'rejected' and o.order_status <> all(${textArray(comeToNothing)}) limit 1)
    union all select 'code', u.code, u.used_at from coupon_uses u
      where u.customer_id = a.customer_id and u.given_back_at is null
    union all select 'refund', md5(p.order_id || p.report_id::text), p.created_at from problem_reports p
      where p.customer_id = a.customer_id and p.outcome = 'refunded' and p.created_at > ${countedFrom}::timestamptz) r`
}

const rightRow = z.object({ had: z.enum(onceRights), detail: z.string() })

/** What the person behind an account has had elsewhere; what the account itself has had is not among it. */
export async function earlierRights(db: Db, customerId: string, now: Date): Promise<EarlierRights> {
  const rows = await rowsOf(
    db,
    rightRow,
    sql`select distinct had, detail from (
      with mine as (select hash from account_marks where customer_id = ${customerId}),
        accounts as (select distinct customer_id from account_marks
          where hash = any(array(select hash from mine)) and customer_id <> ${customerId})
      ${rightsOfAccounts(now)}
      union all select had, detail, had_at from person_marks
        where hash = any(array(select hash from mine)) and delete_after > ${now.toISOString()}::timestamptz) had_elsewhere`,
  )
  const detailsOf = (right: (typeof onceRights)[number]) =>
    rows.filter(({ had }) => had === right).map(({ detail }) => detail)
  return {
    trial: detailsOf('trial').length > 0,
    order: detailsOf('order').length > 0,
    codes: new Set(detailsOf('code')),
    refunds: detailsOf('refund').length,
  }
}

/**
 * One decision about a person's rights at a time, whichever of their accounts requests it: what `earlierRights` answers after it stays
 * true until the transaction ends.
 */
export async function lockPerson(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(hash)) from (
    select hash from account_marks where customer_id = ${customerId} order by hash) marks`)
}

const noColumnsRow = z.object({})

/** Whether two accounts have shown the same e-mail, phone or card. */
export async function shareMark(db: Db, one: string, other: string): Promise<boolean> {
  const shared = await rowsOf(
    db,
    noColumnsRow,
    sql`select 1 from account_marks where customer_id = ${one}
      and hash = any(array(select hash from account_marks where customer_id = ${other})) limit 1`,
  )
  return shared.length > 0
}

/**
 * An account is about to be deleted: what its owner has had stays with its marks, without the account, until it is forgotten.
 * Belongs in the transaction of the deletion, before reports and uses go.
 */
export async function keepRights(tx: Db, customerId: string, now: Date): Promise<void> {
  const life = new Date(now.getTime() + markLifeMs).toISOString()
  await tx.execute(sql`
    with accounts as (select ${customerId}::text as customer_id),
      rights as materialized (select had, had_at,
        case had when 'refund' then gen_random_uuid()::text else detail end as detail
        from (${rightsOfAccounts(now)}) had_here)
    insert into person_marks (hash, kind, had, detail, had_at, delete_after)
    select hash, kind, had, detail, had_at,
      case had when 'refund' then had_at + make_interval(days => ${reportRules.days}) else ${life}::timestamptz end
    from account_marks cross join rights where customer_id = ${customerId}
    on conflict (hash, had, detail) do update set had_at = excluded.had_at, delete_after = excluded.delete_after`)
  await tx.delete(accountMarks).where(eq(accountMarks.customerId, customerId))
}

/** Deletes what was remembered of deleted accounts for its time. */
export async function forgetPersonMarks(db: Db, now: Date): Promise<void> {
  await db.delete(personMarks).where(lt(personMarks.deleteAfter, now))
}

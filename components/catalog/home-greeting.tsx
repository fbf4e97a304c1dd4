import { useTranslations } from 'next-intl'
import { FeeLine } from '#components/ui/fee-line.tsx'
import { partOr, type Part } from '#lib/cache/part.ts'
import { isAlwaysOpen } from '@kolea/domain/location/opening-hours.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { zoneOffsetMinutes } from '@kolea/domain/time/zone-offset.ts'
import { Greeting } from './greeting.tsx'
import styles from './home-greeting.module.css'

interface HomeGreetingProps {
  store: Part<Store | null>
  /** The offer of a first order is on (`user_signup_date_range`). */
  offersFirst: boolean
}

/** A greeting by the store's clock, and the store whose shelves are shown. */
export function HomeGreeting({ store: part, offersFirst }: HomeGreetingProps) {
  const t = useTranslations('home')
  const store = partOr(part, null)
  const line = store
    ? t(isAlwaysOpen(store) ? 'storeLineAlways' : 'storeLine', { store: store.name })
    : t('everyStoreLine')
  return (
    <>
      <div className={styles.greeting}>
        <h1>
          {/* oxlint-disable-next-line react/purity -- made on the server, with the page */}
          <Greeting offsetMinutes={zoneOffsetMinutes(store?.timeZone ?? 'Pacific/Honolulu', new Date())} />
        </h1>
        <p>{part === 'unavailable' ? t('storeUnavailable') : line}</p>
      </div>
      <FeeLine offersFirst={offersFirst} />
    </>
  )
}

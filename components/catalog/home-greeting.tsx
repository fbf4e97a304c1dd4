import { useTranslations } from 'next-intl'
import type { Store } from '#lib/domain/location/store.ts'
import { Greeting } from './greeting.tsx'

/** A greeting by the store's clock, and the store whose shelves are shown. */
export function HomeGreeting({ store }: { store: Store | null }) {
  const t = useTranslations('home')
  return (
    <div className="greeting">
      <div>
        <h1>
          <Greeting timeZone={store?.timeZone ?? 'Pacific/Honolulu'} />
        </h1>
        <p>{store ? t('storeLine', { store: store.name }) : t('everyStoreLine')}</p>
      </div>
    </div>
  )
}

import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import styles from './maps.module.css'

const blank = <div className={styles.mapBlank} />

const StoreMap = lazyPart(() => import('#components/map/store-map.tsx').then((module) => module.StoreMap))
const PinMap = lazyPart(() => import('#components/map/pin-map.tsx').then((module) => module.PinMap))

/** The maps are loaded with the step that shows them; lists and addresses work without them. */
export const LazyStoreMap = (props: ComponentProps<typeof StoreMap>) => (
  <Suspense fallback={blank}>
    <StoreMap {...props} />
  </Suspense>
)

export const LazyPinMap = (props: ComponentProps<typeof PinMap>) => (
  <Suspense fallback={blank}>
    <PinMap {...props} />
  </Suspense>
)

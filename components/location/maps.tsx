import dynamic from 'next/dynamic'
import styles from './maps.module.css'

const Blank = () => <div className={styles.mapBlank} />

/** The maps come with the step that shows them; lists and addresses work without them. */
export const LazyStoreMap = dynamic(
  () => import('#components/map/store-map.tsx').then((module) => module.StoreMap),
  {
    ssr: false,
    loading: Blank,
  },
)

export const LazyPinMap = dynamic(
  () => import('#components/map/pin-map.tsx').then((module) => module.PinMap),
  {
    ssr: false,
    loading: Blank,
  },
)

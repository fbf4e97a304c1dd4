import { Skeleton } from '#components/ui/empty-state.tsx'
import orderTrackStyles from './order-track.module.css'
import styles from './order-skeleton.module.css'

/** The geometry of a tracked order before it is known. */
export function OrderSkeleton() {
  return (
    <div className={orderTrackStyles.order} aria-busy="true">
      <div className={orderTrackStyles.map} />
      <div className={orderTrackStyles.body}>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton line />
        <Skeleton className={styles.skeletonBox} />
      </div>
    </div>
  )
}

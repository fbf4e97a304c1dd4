import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/empty-state.tsx'
import orderTrackStyles from './order-track.module.css'
import styles from './order-skeleton.module.css'

/** The geometry of a tracked order before it is known, under the title of its page. */
export function OrderSkeleton({ title }: { title: 'statusTitle' | 'detailsTitle' }) {
  const t = useTranslations('orders')
  return (
    <div className={orderTrackStyles.order} aria-busy="true">
      <div className={orderTrackStyles.map} />
      <div className={orderTrackStyles.body}>
        <h1 className={styles.title}>{t(title)}</h1>
        <Skeleton line />
        <Skeleton className={styles.skeletonBox} />
      </div>
    </div>
  )
}

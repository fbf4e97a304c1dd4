import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import styles from './report-photos.module.css'

type Problem = Order['problems'][number]

/** The photos that were sent with a report, in places of their own (ORD-05). */
export function ReportPhotos({ orderId, problem }: { orderId: string; problem: Problem }) {
  if (problem.photos.length === 0) return null
  const { reportId } = problem
  return (
    <ul className={styles.photos}>
      {problem.photos.map((photoId, at) => (
        <ReportPhoto key={photoId} {...{ orderId, reportId, photoId }} number={at + 1} />
      ))}
    </ul>
  )
}

interface ReportPhotoProps {
  orderId: string
  reportId: string
  photoId: string
  number: number
}

function ReportPhoto({ number, ...params }: ReportPhotoProps) {
  const t = useTranslations('orderHelp.photos')
  const { data } = useQuery({
    queryKey: queryKeys.reportPhoto(params.photoId),
    queryFn: () => bff('GET /api/orders/:orderId/problems/:reportId/photos/:photoId', { params }),
    staleTime: Infinity,
  })
  return (
    <li>{data ? <img src={`data:image/jpeg;base64,${data.photo}`} alt={t('one', { number })} /> : null}</li>
  )
}

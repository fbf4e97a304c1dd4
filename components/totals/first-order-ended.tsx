import { Info } from 'lucide-react'
import { NoticeBar } from '#components/ui/notice.tsx'
import type { Basket } from '@kolea/domain/basket/basket.ts'

/**
 * Says to a customer why delivery costs something now: as a guest they were shown the offer of a first order, and it is not for them
 * (BSK-09). The sentence is the API's, of the row that it explains.
 */
export function FirstOrderEnded({ basket: { firstOrder, summary } }: { basket: Basket }) {
  const text = summary.find(({ key }) => key === 'delivery_fee')?.message
  return firstOrder === 'ended' && text ? (
    <NoticeBar tone="warn" role="status">
      <Info aria-hidden />
      <span>{text}</span>
    </NoticeBar>
  ) : null
}

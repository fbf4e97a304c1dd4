import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoticeAction, NoticeBar } from '#components/ui/notice.tsx'

/** Nothing to pick up from near the address: another location can be tried (LOC-05). */
export function NoPickupStores({ onAnother }: { onAnother: () => void }) {
  const t = useTranslations('location')
  return (
    <NoticeBar tone="warn" role="status">
      <MapPinOff aria-hidden />
      <span>{t('noPickupStores')}</span>
      <NoticeAction type="button" onClick={onAnother}>
        {t('tryAnother')}
      </NoticeAction>
    </NoticeBar>
  )
}

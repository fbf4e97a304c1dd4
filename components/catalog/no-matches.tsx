import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'

/** A listing whose filters leave nothing. */
export function NoMatches({ href }: { href: string }) {
  const t = useTranslations('shop')
  return (
    <div className="empty-state box">
      <span className="disc">
        <SearchX className="icon" aria-hidden />
      </span>
      <p>{t('noMatches')}</p>
      <Link className={buttonClass()} href={href}>
        {t('showAll')}
      </Link>
    </div>
  )
}

import { Play, Smartphone } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The phones the app comes to; with `href` each badge leads to the app's page. */
export function AppBadges({ href }: { href?: string }) {
  const t = useTranslations('app')
  return (
    <div className="stores">
      <StoreBadge href={href}>
        <Smartphone className="icon" aria-hidden />
        <small>{t('download')}</small>
        {t('ios')}
      </StoreBadge>
      <StoreBadge href={href}>
        <Play className="icon" aria-hidden />
        <small>{t('download')}</small>
        {t('android')}
      </StoreBadge>
    </div>
  )
}

function StoreBadge({ href, children }: { href?: string; children: ReactNode }) {
  if (href === undefined) return <p className="store-badge">{children}</p>
  return (
    <Link className="store-badge" href={href} prefetch={false}>
      {children}
    </Link>
  )
}

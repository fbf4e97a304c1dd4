'use client'
import { House, LayoutGrid, Receipt, Tag, User } from 'lucide-react'
import Link from 'next/link'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './tab-bar.module.css'

/** The ways of small screens, at their foot: five, or four while there are no deals. */
export function TabBar({ deals }: { deals: boolean }) {
  const t = useTranslations('nav')
  const locale = localeOf(useLocale())
  const segment = useSelectedLayoutSegment()
  const tabs = [
    { name: 'home', href: paths.home(locale), Icon: House, segments: ['home'] },
    {
      name: 'shop',
      href: paths.shop(locale),
      Icon: LayoutGrid,
      segments: ['shop', 'product', 'search-results'],
    },
    ...(deals ? [{ name: 'deals', href: paths.deals(locale), Icon: Tag, segments: ['deals'] } as const] : []),
    {
      name: 'orders',
      href: paths.orders(locale),
      Icon: Receipt,
      segments: ['orders', 'order-status', 'order-details'],
    },
    { name: 'account', href: paths.account(undefined, locale), Icon: User, segments: ['user-account'] },
  ] as const
  return (
    <nav data-slot="tabbar" data-only="browser" className={styles.tabbar} aria-label={t('sections')}>
      {tabs.map(({ name, href, Icon, segments }) => (
        <Link
          key={name}
          href={href}
          aria-current={segments.some((one) => one === segment) ? 'page' : undefined}
        >
          <Icon aria-hidden />
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}

'use client'
import Link from 'next/link'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './site-nav.module.css'

/** Deals, while there are any, Shop and Orders in the header of large screens (SHL-01). */
export function SiteNav({ deals }: { deals: boolean }) {
  const t = useTranslations('nav')
  const locale = localeOf(useLocale())
  // The internal segment, not the address: the same on the server and in the browser, whatever middleware rewrote.
  const segment = useSelectedLayoutSegment()
  const links = [
    ...(deals ? [{ name: 'deals', href: paths.deals(locale), segments: ['deals'] } as const] : []),
    { name: 'shop', href: paths.shop(locale), segments: ['shop', 'product'] },
    { name: 'orders', href: paths.orders(locale), segments: ['orders', 'order-status', 'order-details'] },
  ] as const
  return (
    <nav data-only="browser" className={styles.siteNav} aria-label={t('main')}>
      {links.map(({ name, href, segments }) => (
        <Link
          key={name}
          href={href}
          aria-current={segments.some((one) => one === segment) ? 'page' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}

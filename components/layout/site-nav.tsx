'use client'
import { House, LayoutGrid, Receipt, Tag, User } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useSelectedLayoutSegment } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './site-nav.module.css'

const orderSegments = ['orders', 'order-status', 'order-details'] as const

interface NavLinkProps {
  href: string
  /** First segments of the pages that belong to it. */
  segments: readonly string[]
  children: ReactNode
}

function NavLink({ href, segments, children }: NavLinkProps) {
  // The internal segment, not the address: the same on the server and in the browser, whatever middleware rewrote.
  const segment = useSelectedLayoutSegment()
  return (
    <Link href={href} aria-current={segments.some((one) => one === segment) ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** Deals, while there are any, Shop and Orders in the header of every screen that is wider than a phone; their icons are shown below 1440 px (SHL-01, decision 216). */
export function SiteNav({ deals }: { deals: boolean }) {
  const t = useTranslations('nav')
  const locale = localeOf(useLocale())
  return (
    <nav data-only="browser" className={styles.siteNav} aria-label={t('main')}>
      {deals ? (
        <NavLink href={paths.deals(locale)} segments={['deals']}>
          <Tag aria-hidden />
          {t('deals')}
        </NavLink>
      ) : null}
      <NavLink href={paths.shop(locale)} segments={['shop', 'product']}>
        <LayoutGrid aria-hidden />
        {t('shop')}
      </NavLink>
      <NavLink href={paths.orders(locale)} segments={orderSegments}>
        <Receipt aria-hidden />
        {t('orders')}
      </NavLink>
    </nav>
  )
}

/** The ways of a phone, at the foot of its screen: five, or four while there are no deals. */
export function TabBar({ deals }: { deals: boolean }) {
  const t = useTranslations('nav')
  const locale = localeOf(useLocale())
  return (
    <nav data-slot="tabbar" data-only="browser" className={styles.tabbar} aria-label={t('sections')}>
      <NavLink href={paths.home(locale)} segments={['home']}>
        <House aria-hidden />
        {t('home')}
      </NavLink>
      <NavLink href={paths.shop(locale)} segments={['shop', 'product', 'search-results']}>
        <LayoutGrid aria-hidden />
        {t('shop')}
      </NavLink>
      {deals ? (
        <NavLink href={paths.deals(locale)} segments={['deals']}>
          <Tag aria-hidden />
          {t('deals')}
        </NavLink>
      ) : null}
      <NavLink href={paths.orders(locale)} segments={orderSegments}>
        <Receipt aria-hidden />
        {t('orders')}
      </NavLink>
      <NavLink href={paths.account(undefined, locale)} segments={['user-account']}>
        <User aria-hidden />
        {t('account')}
      </NavLink>
    </nav>
  )
}

import { useTranslations } from 'next-intl'
import { AccountButton } from '#components/account/account-button.tsx'
import { BasketButton } from '#components/basket/basket-button.tsx'
import { HeaderLocation } from '#components/location/header-location.tsx'
import { SearchBar } from '#components/search/search-bar.tsx'
import { paths } from '#lib/routing/paths.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { BrandLink } from '#components/ui/brand.tsx'
import { SiteNav } from './site-nav.tsx'
import { Container } from '#components/ui/container.tsx'
import styles from './site-header.module.css'

/** One header for three widths: CSS alone decides what a small, medium or large screen shows (SHL-01). `deals`: are there any? */
export function SiteHeader({ locale, deals }: { locale: Locale; deals: boolean }) {
  const t = useTranslations('nav')
  return (
    <header className={styles.siteHeader}>
      <Container className={styles.row}>
        <BrandLink href={paths.home(locale)} label={t('brandHome')} />
        <HeaderLocation />
        <SearchBar />
        <SiteNav deals={deals} />
        <div className={styles.siteActions}>
          <AccountButton />
          <BasketButton />
        </div>
      </Container>
    </header>
  )
}

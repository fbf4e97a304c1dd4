import { clsx } from 'clsx'
import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { getTranslations } from 'next-intl/server'
import { AppBadges } from '#components/app-links/app-badges.tsx'
import { AppLinkForm } from '#components/app-links/app-link-form.tsx'
import { SavedBasket } from '#components/landing/saved-basket.tsx'
import { Container, LandingBar } from '#components/ui/container.tsx'
import { BrandLink } from '#components/ui/brand.tsx'
import { isSiteOffline } from '#lib/configuration/configuration-state.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import type { StoreParams } from '../(shop)/page-params.ts'
import { readPageScope } from '../(shop)/page-params.ts'
import { Button } from '#components/ui/button.tsx'
import { Character } from '#components/ui/pictures.tsx'
import styles from './page.module.css'

type Props = { params: Promise<StoreParams> }

/** Never stored: a cached copy would outlive the offline switch. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'app' })
  return pageMetadata({ title: t('pageTitle'), description: t('text'), locale, path: null })
}

/** The app's own page, and all there is while the site is off: no header, no footer, no call of the API (OFF-01). */
export default async function AppDownloadPage({ params }: Props) {
  const { locale, country } = await readPageScope(params)
  const t = await getTranslations('app')
  const offline = isSiteOffline()
  return (
    <main className={styles.offline} id="content">
      <img className={styles.scene} src="/media/scene/sky-night.svg" alt="" />
      <Container as={LandingBar}>
        <BrandLink href={paths.landing(locale)} label={t('brand')} dark />
      </Container>
      <Container className={styles.copy}>
        <div className={styles.words}>
          <h1>{t(offline ? 'offlineTitle' : 'openTitle')}</h1>
          <p>{t(offline ? 'offlineText' : 'openText')}</p>
          {offline ? (
            <>
              <SavedBasket homeHref={paths.home(locale)} />
              <section className={styles.app} aria-labelledby="app-title">
                <h2 id="app-title">{t('title')}</h2>
                <p>{t('text')}</p>
                <AppLinkForm />
                <AppBadges country={country} place="website-down" />
              </section>
            </>
          ) : (
            <>
              <AppLinkForm />
              <AppBadges country={country} place="app-page" />
              <Button as={Link} size="large" href={paths.home(locale)}>
                {t('shop')}
              </Button>
            </>
          )}
        </div>
        <Character
          className={clsx(styles.character, styles.mapLgOnly)}
          src="/media/scene/kolea.svg"
          alt=""
          width="320"
          height="320"
        />
      </Container>
      {offline ? (
        <Container as="p" className={styles.foot}>
          {t('keepTrying')}
        </Container>
      ) : null}
    </main>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CategoryTiles } from '#components/catalog/category-tiles.tsx'
import { FaqList } from '#components/help/faq-list.tsx'
import { HelpUnavailable } from '#components/help/help-unavailable.tsx'
import { AppBadges } from '#components/app-links/app-badges.tsx'
import { AppLine } from '#components/app-links/app-line.tsx'
import { FirstOrder, Benefits } from '#components/landing/landing-sections.tsx'
import { LandingHero } from '#components/landing/landing-hero.tsx'
import { SkipLink } from '#components/layout/skip-link.tsx'
import { SiteFooter } from '#components/layout/site-footer.tsx'
import { SiteLd } from '#components/seo/json-ld.tsx'
import { Section, SectionBlock, SectionTitle } from '#components/ui/section.tsx'
import { readPart } from '#lib/cache/read-part.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { pageFeatures, privacyNotices } from '#lib/configuration/page-features.ts'
import { shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import { passTerms } from '@kolea/domain/subscriptions/plan.ts'
import { settings } from '#lib/env/settings.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { readFaqs } from '#lib/upstream/reads.ts'
import { hasDeals } from './(shop)/deals/page-data.ts'
import { categoriesData } from './(shop)/page-data.ts'
import type { StoreParams } from './(shop)/page-params.ts'
import { readPageScope } from './(shop)/page-params.ts'
import { Container } from '#components/ui/container.tsx'
import styles from './page.module.css'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, country } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'landing' })
  const { user_signup_date_range: days } = await pageFeatures(country)
  const from = shortDollars(feePolicy.firstOrderFromCents)
  const description = days > 0 ? t('descriptionFirst', { from }) : t('description')
  const head = pageMetadata({ title: t('title'), description, locale, path: paths.landing })
  return { ...head, title: { absolute: t('title') } }
}

export default async function LandingPage({ params }: Props) {
  const scope = await readPageScope(params)
  const { locale, storeKey, country } = scope
  const [t, categories, faqs, features, notices, deals] = await Promise.all([
    getTranslations('landing'),
    readPart('categories', categoriesData(storeKey, locale)),
    readPart(
      'faqs',
      readCached('faqs', { page: 'landing', locale }, () => readFaqs('7now_landing', locale)),
    ),
    pageFeatures(country),
    privacyNotices(country),
    hasDeals(scope),
  ])
  return (
    <>
      <SkipLink />
      <main id="content">
        <LandingHero
          locale={locale}
          pass={features.subscriptions}
          offersFirst={features.user_signup_date_range > 0}
          phone={settings().SUPPORT_PHONE}
        />
        <Benefits />
        <FirstOrder
          locale={locale}
          days={features.user_signup_date_range}
          pass={features.subscriptions ? passTerms(country) : null}
        />
        <Container>
          <Section
            id="after"
            title={t('after')}
            seeAll={{ href: paths.shop(locale), label: t('seeAll'), about: t('categories') }}
          >
            {categories === 'unavailable' ? (
              <p className="muted">{t('categoriesUnavailable')}</p>
            ) : (
              <CategoryTiles
                page="landing"
                categories={categories.slice(0, features.maxCategoriesToShowHomePage)}
                locale={locale}
              />
            )}
          </Section>
        </Container>
        <Container as={SectionBlock}>
          <AppLine>
            <AppBadges country={country} place="landing" />
          </AppLine>
        </Container>
        <Container as={SectionBlock} className={styles.faqWrap} id="faq" aria-labelledby="faq-title">
          <SectionTitle className={styles.sectionTitle} id="faq-title">
            {t('questions')}
          </SectionTitle>
          {faqs === 'unavailable' ? (
            <HelpUnavailable what="faqs" locale={locale} />
          ) : (
            <FaqList faqs={faqs ?? []} />
          )}
        </Container>
        <SiteLd origin={siteOrigin()} />
      </main>
      <SiteFooter {...{ locale, country, notices, deals }} pass={features.subscriptions} />
    </>
  )
}

import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FeedbackLink } from '#components/help/feedback-link.tsx'
import { AppBadges } from '#components/app-links/app-badges.tsx'
import { AppLink } from '#components/app-links/app-link.tsx'
import { socialLinks } from '#lib/configuration/configuration-state.ts'
import { countries, type Country } from '@kolea/domain/location/country.ts'
import { paths } from '#lib/routing/paths.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { BrandLink } from '#components/ui/brand.tsx'
import { CountryChoice, LanguageLinks } from './footer-choices.tsx'
import { Container } from '#components/ui/container.tsx'
import styles from './site-footer.module.css'

interface SiteFooterProps {
  locale: Locale
  country: Country
  /** The optional privacy-rights notices (configuration show_ccpa, show_ccprka). */
  notices: { ccpa: boolean; ccprka: boolean }
  /** Is anything on promotion? */
  deals: boolean
  /** May the Gold Pass be joined? */
  pass: boolean
}

/** Footer with the country's own documents and line of intended use; in the mobile app little else (SHL-01, APP-02). */
export function SiteFooter({ locale, country, notices, deals, pass }: SiteFooterProps) {
  const t = useTranslations('footer')
  return (
    <footer className={styles.siteFooter}>
      <Container>
        <div className={styles.grid}>
          <div data-only="browser" className={styles.wide}>
            <BrandLink href={paths.landing(locale)} label={t('brand')} dark />
            <p className={styles.footerLine}>{t('line')}</p>
            <div className={styles.footerApp}>
              <h2>{t('app')}</h2>
              <AppLink />
              <AppBadges country={country} place="footer" />
            </div>
            <ul className={styles.social} aria-label={t('follow')}>
              {socialLinks(country).map(({ network, href }) => (
                <li key={network}>
                  <a href={href} rel="noreferrer">
                    {t(`social.${network}`)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <Column browserOnly title={t('shop')}>
            {deals ? <FooterLink href={paths.deals(locale)}>{t('deals')}</FooterLink> : null}
            <FooterLink href={paths.shop(locale)}>{t('categories')}</FooterLink>
            {pass ? <FooterLink href={paths.goldPass(locale)}>{t('goldPass')}</FooterLink> : null}
            <FooterLink href={paths.orders(locale)}>{t('orders')}</FooterLink>
          </Column>
          <Column title={t('help')}>
            <FooterLink browserOnly href={paths.help(locale)}>
              {t('helpCentre')}
            </FooterLink>
            <FooterLink browserOnly href={paths.faqs(locale)}>
              {t('faqs')}
            </FooterLink>
            <FooterLink href={paths.contact(locale)}>{t('contact')}</FooterLink>
            <li data-only="browser">
              <FeedbackLink href={paths.contact(locale)}>{t('feedback')}</FeedbackLink>
            </li>
            <FooterLink browserOnly href={paths.stores(locale)}>
              {t('stores')}
            </FooterLink>
          </Column>
          <Column title={t('company')}>
            <FooterLink browserOnly href={paths.landing(locale)}>
              {t('about')}
            </FooterLink>
            <FooterLink href={paths.legal('terms', country, locale)}>{t('terms')}</FooterLink>
            <FooterLink href={paths.legal('privacy', country, locale)}>{t('privacy')}</FooterLink>
            {notices.ccpa && country === 'US' ? (
              <FooterLink href={`${paths.legal('privacy', country, locale)}#your-rights`}>
                {t('ccpa')}
              </FooterLink>
            ) : null}
            {notices.ccprka && country === 'US' ? (
              <FooterLink href={`${paths.legal('privacy', country, locale)}#sensitive`}>
                {t('ccprka')}
              </FooterLink>
            ) : null}
          </Column>
          <div className={styles.choices}>
            <Column browserOnly title={t('language')}>
              <LanguageLinks current={locale} />
            </Column>
            <Column title={t('country')}>
              <CountryChoice
                current={country}
                choices={countries.map((choice) => [choice, t(`countries.${choice}`)] as const)}
              />
            </Column>
          </div>
        </div>
        <div className={styles.fine}>
          <p>
            {/* One text: React separates two by comments, in every document. */}
            {`${t('fine')} ${t(country === 'CA' ? 'intendedCanada' : 'intendedUnitedStates')}`}
          </p>
          <p>{t('copyright')}</p>
        </div>
      </Container>
    </footer>
  )
}

interface FooterPart {
  /** Hidden in the mobile app. */
  browserOnly?: boolean
  children: ReactNode
}

const onlyOf = (browserOnly: boolean) => (browserOnly ? 'browser' : undefined)

function Column({ title, browserOnly = false, children }: FooterPart & { title: string }) {
  return (
    <div data-only={onlyOf(browserOnly)}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ href, browserOnly = false, children }: FooterPart & { href: string }) {
  return (
    <li data-only={onlyOf(browserOnly)}>
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    </li>
  )
}

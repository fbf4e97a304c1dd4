import { useTranslations } from 'next-intl'
import { LandingLocation } from '#components/location/landing-location.tsx'
import { Container, LandingBar } from '#components/ui/container.tsx'
import { BrandLink } from '#components/ui/brand.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { GoodsPicture } from './goods-picture.tsx'
import { LandingSignIn } from './landing-sign-in.tsx'
import styles from './landing-hero.module.css'

const goods = [
  'slush-cherry',
  'can-guava',
  'fresh-musubi',
  'bag-chips',
  'tub-icecream',
  'fresh-bento',
  'can-energy',
]

/** As many as landing-hero.module.css shows on narrow screens. */
const shownOnPhones = 4

interface LandingHeroProps {
  locale: Locale
  /** May the Gold Pass be joined? */
  pass: boolean
  /** The offer of a first order is on (`user_signup_date_range`). */
  offersFirst: boolean
  /** Ten digits as people write them (SUPPORT_PHONE), for a browser without scripts. */
  phone: string
}

/** The hero: a picture of the coast, the address field, products in front (SHL-06). */
export function LandingHero({ locale, pass, offersFirst, phone }: LandingHeroProps) {
  const t = useTranslations('landing')
  return (
    <div className={styles.landingHero}>
      <img className={styles.scene} src="/media/scene/sky-dusk.svg" alt="" fetchPriority="high" />
      <img className={styles.flock} src="/media/scene/flock.svg" alt="" loading="lazy" />
      <Container as={LandingBar}>
        <BrandLink href={paths.landing(locale)} label={t('brand')} dark />
        <nav aria-label={t('sections')}>
          <a href="#benefits">{t('why')}</a>
          {pass ? <a href="#pass">{t('goldPass')}</a> : null}
          <a href="#faq">{t('faqShort')}</a>
          <LandingSignIn />
        </nav>
      </Container>
      <Container className={styles.landingCopy}>
        <h1>{t('heading')}</h1>
        <p>{t('subheading')}</p>
        <LandingLocation offersFirst={offersFirst} />
        <noscript>
          <p className={styles.withoutScripts}>
            {t.rich('withoutScripts', {
              phone: () => (
                <a href={`tel:+1${phone.replace(/\D/g, '')}`}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              ),
              stores: (chunks) => <a href={paths.stores(locale)}>{chunks}</a>,
            })}
          </p>
        </noscript>
      </Container>
      <div className={styles.landingGoods} aria-hidden="true">
        {goods.map((name, index) => (
          <GoodsPicture
            key={name}
            name={name}
            sizes="(min-width: 1100px) 248px, 132px"
            lazy={index >= shownOnPhones}
          />
        ))}
      </div>
    </div>
  )
}

import { Check } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { SectionBlock, SectionHead, SectionTitle } from '#components/ui/section.tsx'
import { shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import type { PassTerms } from '@kolea/domain/subscriptions/plan.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { Container } from '#components/ui/container.tsx'
import { Button } from '#components/ui/button.tsx'
import { PassOfferSlot } from '#components/ui/pass-offer-slot.tsx'
import { GoldPassFrame } from '#components/ui/gold-pass-frame.tsx'
import { GoodsPicture } from './goods-picture.tsx'
import styles from './landing-sections.module.css'

const goods = ['fresh-donut', 'cup-coffee']
const points = ['delivery', 'prices', 'trial'] as const

interface FirstOrderProps {
  locale: Locale
  /** `user_signup_date_range`: days that a new account has the offer; none at 0 and below. */
  days: number
  /** The terms of the Gold Pass; null where it cannot be joined. */
  pass: PassTerms | null
}

/**
 * The first order's free delivery with its terms, while it is on, beside the membership where that may be joined (BSK-09, CFG-01). Whoever is
 * known to have ordered reads in the same space what is free for everybody.
 */
export function FirstOrder({ locale, days, pass }: FirstOrderProps) {
  const t = useTranslations('landing')
  return (
    <Container as={SectionBlock} className={pass ? styles.split : undefined}>
      <div className={styles.firstOrder}>
        {days > 0 ? (
          <div data-for="new">
            <h2>{t('firstOrder.title')}</h2>
            <p>{t('firstOrder.text', { days, from: shortDollars(feePolicy.firstOrderFromCents) })}</p>
          </div>
        ) : null}
        <div data-for={days > 0 ? 'known' : undefined}>
          <h2>{t('firstOrder.over')}</h2>
          <p>{t('firstOrder.overText', { from: shortDollars(feePolicy.freeDeliveryFromCents) })}</p>
        </div>
        <Button as={Link} tone="night" href={paths.home(locale)}>
          {t('firstOrder.action')}
        </Button>
        <div className={styles.goods} aria-hidden="true">
          {goods.map((name) => (
            <GoodsPicture key={name} name={name} sizes="(min-width: 1100px) 240px, 168px" lazy />
          ))}
        </div>
      </div>
      {pass ? <PassCard locale={locale} terms={pass} /> : null}
    </Container>
  )
}

function PassCard({ locale, terms }: { locale: Locale; terms: PassTerms }) {
  const t = useTranslations('goldPass')
  return (
    <PassOfferSlot as="card">
      <GoldPassFrame as="div" className={styles.goldPass} id="pass">
        <img src="/media/scene/spangle.svg" alt="" loading="lazy" />
        <h2>{t('headline', { from: terms.from })}</h2>
        <ul>
          {points.map((name) => (
            <li key={name}>
              <Check aria-hidden />
              {t(`points.${name}`, { ...terms })}
            </li>
          ))}
        </ul>
        <p>{t('price', { ...terms })}</p>
        <Button as={Link} className={styles.action} href={paths.goldPass(locale)}>
          {t('action')}
        </Button>
      </GoldPassFrame>
    </PassOfferSlot>
  )
}

const benefits = [
  { name: 'open', tint: 'lilikoi' },
  { name: 'products', tint: 'kai' },
  { name: 'contactless', tint: 'ti' },
  { name: 'deals', tint: 'guava' },
] as const

/** Four reasons, each on a tint. */
export function Benefits() {
  const t = useTranslations('landing')
  return (
    <Container as={SectionBlock} id="benefits" aria-labelledby="benefits-title">
      <SectionHead>
        <SectionTitle id="benefits-title">{t('benefits.title')}</SectionTitle>
      </SectionHead>
      <div className={styles.benefits}>
        {benefits.map(({ name, tint }) => (
          <div key={name} className={styles.benefit} style={{ background: `var(--tint-${tint})` }}>
            <p className={styles.big}>{t(`benefits.${name}.big`)}</p>
            <h3>{t(`benefits.${name}.title`)}</h3>
            <p>{t(`benefits.${name}.text`)}</p>
          </div>
        ))}
      </div>
    </Container>
  )
}

import { clsx } from 'clsx'
import { Check, Sparkles, Tag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ArrivalFact } from '#components/arrival/arrival-fact.tsx'
import { Link } from '#components/ui/link.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { PloverMark } from '#components/ui/brand.tsx'
import { PassOfferSlot } from '#components/ui/pass-offer-slot.tsx'
import { MediaRow } from '#components/ui/media-row.tsx'
import { GoldPassNote } from '#components/ui/gold-pass-frame.tsx'
import { defaultAge } from '@kolea/domain/age/age-check.ts'
import type { ProductDetails, Promo } from '@kolea/domain/catalog/product.ts'
import type { PassTerms } from '@kolea/domain/subscriptions/plan.ts'
import { defaultLocale, type Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { addable } from './addable.ts'
import { BuyBar } from './buy-bar.tsx'
import { ProductDetailsList } from './product-details-list.tsx'
import { ProductColumn, ProductHead } from './product-head.tsx'
import { isSoldOut } from './product-marks.ts'
import styles from './product-info.module.css'

interface ProductInfoProps {
  product: ProductDetails
  /** Years that a buyer of the category must have, for a product that names none; null when anyone may buy. */
  categoryAge: number | null
  /** The terms of the Gold Pass; null where it cannot be joined. */
  pass: PassTerms | null
  locale: Locale
}

/** Name, price, offers, the way into the basket, and what is inside. */
export function ProductInfo({ product, categoryAge, pass, locale }: ProductInfoProps) {
  return (
    <ProductColumn>
      <ProductHead product={product} />
      <ProductOffers promos={product.promos} locale={locale} />
      <div className={styles.productFacts}>
        <Facts product={product} categoryAge={categoryAge} locale={locale} />
      </div>
      <BuyBar className={styles.buyBar} product={addable(product)} saleHours={product.saleHours} />
      {pass ? <GoldPassLine locale={locale} terms={pass} /> : null}
      <ProductDetailsList product={product} />
    </ProductColumn>
  )
}

const lowStock = 5

function Facts({ product, categoryAge, locale }: Omit<ProductInfoProps, 'pass'>) {
  const t = useTranslations('product')
  const left = product.ignoreQuantity ? null : product.availableQuantity
  const isLow = left !== null && left <= lowStock
  const years = product.ageRestricted ? (product.ageRestriction ?? categoryAge ?? defaultAge) : categoryAge
  return (
    <>
      {isSoldOut(product) ? (
        // The API's own words are in its default language.
        <Badge tone="plain">
          {(locale === defaultLocale ? product.availabilityMessage : null) ?? t('soldOut')}
        </Badge>
      ) : (
        <Badge tone={isLow ? 'gold' : 'good'}>
          {isLow ? null : <Check aria-hidden />}
          {isLow ? t('onlyLeft', { count: left }) : t('inStock')}
        </Badge>
      )}
      <ArrivalFact />
      {years === null ? null : <Badge tone="night">{t('ageFact', { years })}</Badge>}
      {product.limitPerOrder !== null ? (
        <Badge tone="plain">{t('limit', { count: product.limitPerOrder })}</Badge>
      ) : null}
    </>
  )
}

/** What the membership would take off, and its price; a member reads what it saved. */
function GoldPassLine({ locale, terms }: { locale: Locale; terms: PassTerms }) {
  const t = useTranslations('goldPass')
  return (
    <PassOfferSlot as="line">
      <GoldPassNote data-slot="gold-pass-line">
        <PloverMark />
        <span>{t.rich('line', { ...terms, b: (chunks) => <b>{chunks}</b> })}</span>
        <Link className="link" href={paths.goldPass(locale)} prefetch={false}>
          {t('join')}
        </Link>
      </GoldPassNote>
    </PassOfferSlot>
  )
}

/** Every offer on a product, each with its terms. */
function ProductOffers({ promos, locale }: { promos: readonly Promo[]; locale: Locale }) {
  return promos
    .filter((promo) => promo.shortText !== '')
    .map((promo) => (
      <MediaRow key={promo.promoId} className={clsx(styles.offer, promo.subscriberOnly && styles.member)}>
        {promo.subscriberOnly ? <Sparkles aria-hidden /> : <Tag aria-hidden />}
        <span>
          <b>
            <bdi>{promo.shortText}</bdi>
          </b>
          <bdi lang={promo.longTextLanguage === locale ? undefined : promo.longTextLanguage}>
            {promo.longText}
          </bdi>
        </span>
      </MediaRow>
    ))
}

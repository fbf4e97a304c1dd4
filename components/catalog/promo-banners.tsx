import { clsx } from 'clsx'
import Link from 'next/link'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { Banner } from '#lib/domain/catalog/home-page.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { bannerHref } from './banner-target.ts'
import { SectionBlock } from '#components/ui/section-parts.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './promo-banners.module.css'

/** Smaller offers between the rows of products, on warm tints. */
export function PromoBanners({ banners, locale }: { banners: readonly Banner[]; locale: Locale }) {
  return (
    <SectionBlock as="div" className={styles.promoBanners}>
      {banners.slice(0, 2).map((banner) => (
        <PromoBanner key={banner.id} banner={banner} locale={locale} />
      ))}
    </SectionBlock>
  )
}

function PromoBanner({ banner, locale }: { banner: Banner; locale: Locale }) {
  const href = bannerHref(banner, locale)
  // Gold flecks belong to the Gold Pass alone.
  const isGold = banner.target?.entity.toLowerCase() === 'subscription'
  return (
    <article className={isGold ? clsx(styles.promoBanner, styles.gold) : styles.promoBanner}>
      {banner.badge ? <Badge tone={isGold ? 'gold' : 'night'}>{banner.badge}</Badge> : null}
      <h2>{banner.title}</h2>
      <p>{banner.text}</p>
      {href ? (
        <Button as={Link} tone={isGold ? 'gold' : 'night'} size="small" href={href}>
          {banner.action}
        </Button>
      ) : null}
      {isGold ? (
        <img className={styles.spangle} src="/media/scene/spangle.svg" alt="" loading="lazy" />
      ) : null}
      <div className={styles.goods} aria-hidden="true">
        {banner.productImages.slice(0, 2).map((image) => (
          <ProductPicture key={image} image={image} alt="" sizes="180px" />
        ))}
      </div>
    </article>
  )
}

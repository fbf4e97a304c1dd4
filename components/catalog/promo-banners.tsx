import Link from 'next/link'
import { buttonClass } from '#components/ui/button.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { Banner } from '#lib/domain/catalog/home-page.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { bannerHref } from './banner-target.ts'

/** Smaller offers between the rows of products, on warm tints. */
export function PromoBanners({ banners, locale }: { banners: readonly Banner[]; locale: Locale }) {
  return (
    <div className="section promo-banners">
      {banners.slice(0, 2).map((banner) => (
        <PromoBanner key={banner.id} banner={banner} locale={locale} />
      ))}
    </div>
  )
}

function PromoBanner({ banner, locale }: { banner: Banner; locale: Locale }) {
  const href = bannerHref(banner, locale)
  // Gold flecks belong to the Gold Pass alone.
  const isGold = banner.target?.entity.toLowerCase() === 'subscription'
  return (
    <article className={isGold ? 'promo-banner promo-banner-gold' : 'promo-banner'}>
      {banner.badge ? (
        <span className={isGold ? 'badge badge-gold' : 'badge badge-new'}>{banner.badge}</span>
      ) : null}
      <h2>{banner.title}</h2>
      <p>{banner.text}</p>
      {href ? (
        <Link className={buttonClass({ tone: isGold ? 'gold' : 'night', size: 'small' })} href={href}>
          {banner.action}
        </Link>
      ) : null}
      {isGold ? <img className="spangle" src="/media/scene/spangle.svg" alt="" loading="lazy" /> : null}
      <div className="goods" aria-hidden="true">
        {banner.productImages.slice(0, 2).map((image) => (
          <ProductPicture key={image} image={image} alt="" sizes="180px" />
        ))}
      </div>
    </article>
  )
}

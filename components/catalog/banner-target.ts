import type { Banner } from '#lib/domain/catalog/home-page.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'

/** Where a banner leads; null when it leads nowhere. A category's id may carry a sub-category, `chips/popcorn`. */
export function bannerHref({ target }: Pick<Banner, 'target'>, locale: Locale): string | null {
  if (target === null) return null
  const [first, sub] = target.id?.split('/') ?? []
  switch (target.entity.toLowerCase()) {
    case 'category':
      return first ? paths.category(first, { sub }, locale) : paths.shop(locale)
    case 'search':
      return first ? paths.search(first, locale) : null
    case 'subscription':
      return paths.goldPass(locale)
    default:
      return paths.deals(locale)
  }
}

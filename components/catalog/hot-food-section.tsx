import { Flame } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { ProductRail } from '#components/product/product-rail.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { SectionBlock } from '#components/ui/section.tsx'
import type { HomeSection } from '@kolea/domain/catalog/home-page.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './hot-food-section.module.css'

type CustomSection = Extract<HomeSection, { kind: 'custom' }>

/** The hot food section, on a background of its own. */
export function HotFoodSection({ section, locale }: { section: CustomSection; locale: Locale }) {
  const t = useTranslations('home')
  const id = `list-${section.id}`
  return (
    <SectionBlock className={styles.story} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <Badge tone="night">
          <Flame aria-hidden />
          {t('hotCase')}
        </Badge>
        <h2 id={`${id}-title`}>{t('hotFood')}</h2>
        <p>{t('hotFoodText')}</p>
        {section.categorySlug ? (
          <Button
            as={Link}
            tone="night"
            className={styles.button}
            href={paths.category(section.categorySlug, {}, locale)}
          >
            {t('hotFoodAction')}
          </Button>
        ) : null}
      </div>
      <ProductRail id={id} label={section.title} products={section.products} locale={locale} />
    </SectionBlock>
  )
}

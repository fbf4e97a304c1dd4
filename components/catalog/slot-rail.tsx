import { useLocale, useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { ProductRail } from '#components/product/product-rail.tsx'
import { Card, CardBody, CardTile } from '#components/ui/card.tsx'
import { Rail } from '#components/ui/listing-parts.tsx'
import { SectionBlock, SectionHead, SectionTitle } from '#components/ui/section.tsx'
import type { HomeSlots } from '#lib/client/home-slots.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { localeOf } from '#lib/i18n/locales.ts'

type List = keyof HomeSlots

/** Space for a name of two lines and an offer: cards with less, and those that are still to come, are as high. */
const cardBody = { '--card-body': '8rem' } as CSSProperties

function SlotSection({ list, isBusy, children }: { list: List; isBusy: boolean; children: ReactNode }) {
  const t = useTranslations('slots')
  return (
    <SectionBlock style={cardBody} aria-labelledby={`slot-${list}`} aria-busy={isBusy}>
      <SectionHead>
        <SectionTitle id={`slot-${list}`}>{t(list)}</SectionTitle>
      </SectionHead>
      {children}
    </SectionBlock>
  )
}

/** What fills a ProductSlot; its code is loaded with the products, not with the page. */
export function SlotRail({ list, products }: { list: List; products: readonly ProductSummary[] }) {
  const t = useTranslations('slots')
  const locale = localeOf(useLocale())
  return (
    <SlotSection list={list} isBusy={false}>
      <ProductRail id={`rail-${list}`} label={t(list)} products={products} locale={locale} />
    </SlotSection>
  )
}

/** What reserves its space until then, rendered by the server. */
export const EmptySlotRail = ({ list }: { list: List }) => (
  <SlotSection list={list} isBusy>
    <Rail aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Card key={index}>
          <CardTile />
          <CardBody />
        </Card>
      ))}
    </Rail>
  </SlotSection>
)

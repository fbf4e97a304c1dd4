import { useTranslations } from 'next-intl'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { ProductDetails } from '#lib/domain/catalog/product.ts'
import { ProductMark } from './product-mark.tsx'
import { markOf } from './product-marks.ts'
import styles from './product-gallery.module.css'

/** The product's picture on its tile. */
export function ProductGallery({ product }: { product: ProductDetails }) {
  const t = useTranslations('product')
  const mark = markOf(product)
  return (
    <div data-slot="product-media" className={styles.productMedia}>
      <ProductPicture
        image={product.image}
        alt={t('pictureAlt', { name: product.name, size: product.size })}
        sizes="(min-width: 1440px) 640px, 100vw"
        first
      />
      {mark ? <ProductMark mark={mark} /> : null}
    </div>
  )
}

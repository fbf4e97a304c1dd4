import { useTranslations } from 'next-intl'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { ProductDetails } from '@kolea/domain/catalog/product.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { ProductMark } from './product-mark.tsx'
import { markOf } from './product-marks.ts'
import { ShareButton } from './share-button.tsx'
import styles from './product-gallery.module.css'

const pictureId = (index: number) => `picture-${index + 1}`

type GalleryProduct = Pick<ProductDetails, 'images' | 'image' | 'name' | 'size'> &
  Parameters<typeof markOf>[0]

/** Every picture of a product on its tile, moved by hand or by the small pictures; one alone, or the fallback, fills the tile. `shared`: with a button to share the page. */
export function ProductGallery({ product, shared = false }: { product: GalleryProduct; shared?: boolean }) {
  const t = useTranslations('product')
  const mark = markOf(product)
  const pictures = product.images.length > 0 ? product.images : [product.image]
  const alt = t('pictureAlt', { name: product.name, size: product.size })
  return (
    <div data-slot="product-media" className={styles.gallery}>
      <div className={styles.tile}>
        <ul
          id="pictures"
          className={styles.pictures}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          aria-label={t('pictures')}
        >
          {pictures.map((image, index) => (
            <li key={image} id={pictureId(index)}>
              <ProductPicture
                image={image}
                alt={index === 0 ? alt : t('pictureOf', { number: index + 1, name: product.name })}
                sizes="(min-width: 576px) 50vw, 240px"
                load={index === 0 ? 'first' : 'near'}
              />
            </li>
          ))}
        </ul>
        {mark ? <ProductMark mark={mark} className={styles.mark} /> : null}
        {shared ? <ShareButton title={product.name} className={styles.share} /> : null}
      </div>
      {pictures.length > 1 ? (
        <GalleryThumbnails label={t('pictures')}>
          {pictures.map((image, index) => (
            <a key={image} href={`#${pictureId(index)}`} aria-label={t('showPicture', { number: index + 1 })}>
              <ProductPicture image={image} alt="" sizes="64px" />
            </a>
          ))}
        </GalleryThumbnails>
      ) : null}
    </div>
  )
}

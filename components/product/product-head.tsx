import { clsx } from 'clsx'
import { look } from '#components/ui/look.tsx'
import { Price } from '#components/ui/price.tsx'
import type { CardProduct } from './card-product.ts'
import { MembersOwn } from './members-own.tsx'
import styles from './product-info.module.css'
import { SizeLine } from './size-line.tsx'
import { UnitPriceText } from './unit-price-text.tsx'

/** Pictures of a product and what is said of it, side by side where there is space. */
export const ProductArticle = look('article', styles.product)
/** What is said of it. */
export const ProductColumn = look('div', styles.productInfo)

type HeadProduct = Pick<
  CardProduct,
  'productId' | 'brand' | 'name' | 'size' | 'calories' | 'priceCents' | 'promoPriceCents'
>

/** Name, size and price: what a card knows of them is rendered by the same code before the page is there (decision 129). */
export function ProductHead({ product }: { product: HeadProduct }) {
  const { productId, priceCents, promoPriceCents, size } = product
  const price = { productId, priceCents, promoPriceCents, size, large: true }
  return (
    <>
      <div>
        <ProductName brand={product.brand} name={product.name} />
        <p className={clsx('muted', styles.productSize)}>
          <SizeLine size={size} calories={product.calories} />
          <MembersOwn part="PerUnit" price={price}>
            <UnitPriceText {...price} />
          </MembersOwn>
        </p>
      </div>
      <MembersOwn part="ProductPrice" price={price}>
        <Price {...price} />
      </MembersOwn>
    </>
  )
}

/** The brand is above the rest of the name, as one heading. Each has the direction of its own letters, and both begin where the page's text does. */
function ProductName({ brand, name }: { brand: string; name: string }) {
  const isFirst = name.startsWith(`${brand} `)
  return (
    <h1>
      <span className={styles.productBrand}>
        <bdi>{brand}</bdi>
      </span>{' '}
      <bdi>{isFirst ? name.slice(brand.length + 1) : name}</bdi>
    </h1>
  )
}

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SaleDays } from '#components/basket/sale-days.tsx'
import { Badge, Chips } from '#components/ui/badge.tsx'
import { allergensIn } from '@kolea/domain/catalog/ingredients.ts'
import type { Nutrition, ProductDetails } from '@kolea/domain/catalog/product.ts'
import { isolate } from '#lib/i18n/locales.ts'
import styles from './product-details-list.module.css'

/** Description, nutrition and ingredients, each of which can be folded; open without scripts too. */
export function ProductDetailsList({ product }: { product: ProductDetails }) {
  const t = useTranslations('product')
  return (
    <div className={styles.accordion}>
      <Fold title={t('about')} open>
        <p dir="auto">{product.longText || product.shortText}</p>
      </Fold>
      {product.saleHours.length > 0 ? (
        <Fold title={t('saleHours')}>
          <SaleDays hours={product.saleHours} />
        </Fold>
      ) : null}
      {product.nutrition ? (
        <Fold title={t('nutrition')} open>
          <NutritionFacts nutrition={product.nutrition} />
        </Fold>
      ) : null}
      {product.ingredients ? (
        <Fold title={t('ingredients')}>
          <p dir="auto">{product.ingredients}</p>
        </Fold>
      ) : null}
      {product.ingredients ? (
        <Fold title={t('allergens')} open>
          <Allergens ingredients={product.ingredients} />
        </Fold>
      ) : null}
    </div>
  )
}

function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        {title}
        <ChevronDown aria-hidden />
      </summary>
      {children}
    </details>
  )
}

/** What the list of ingredients says of allergens: read from its text, so it says that the label decides. */
function Allergens({ ingredients }: { ingredients: string }) {
  const t = useTranslations('product')
  const found = allergensIn(ingredients)
  return (
    <>
      {found.length > 0 ? (
        <Chips as="ul" className={styles.allergens}>
          {found.map((allergen) => (
            <Badge key={allergen} as="li" tone="gold">
              {t(`allergenNames.${allergen}`)}
            </Badge>
          ))}
        </Chips>
      ) : (
        <p>{t('noAllergens')}</p>
      )}
      <p>{t('allergenNote')}</p>
    </>
  )
}

function NutritionFacts({ nutrition }: { nutrition: Nutrition }) {
  const t = useTranslations('product')
  const less = nutrition.calories < 0
  const calories = Math.abs(nutrition.calories)
  const facts = [
    { name: t('facts.calories'), value: less ? t('lessThan', { amount: calories }) : String(calories) },
    { name: t('facts.fat'), value: t('grams', { amount: nutrition.fatG }) },
    { name: t('facts.saturated'), value: t('grams', { amount: nutrition.saturatedFatG }) },
    { name: t('facts.sodium'), value: t('milligrams', { amount: nutrition.sodiumMg }) },
    { name: t('facts.carbs'), value: t('grams', { amount: nutrition.carbsG }) },
    { name: t('facts.sugars'), value: t('grams', { amount: nutrition.sugarsG }) },
    { name: t('facts.protein'), value: t('grams', { amount: nutrition.proteinG }) },
  ]
  return (
    <>
      <dl className={styles.nutrition}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('serving', { serving: isolate(nutrition.serving), servings: isolate(nutrition.servings) })}</p>
    </>
  )
}

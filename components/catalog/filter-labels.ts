import { useTranslations } from 'next-intl'
import type { Category } from '@kolea/domain/catalog/category.ts'

export interface FilterLabels {
  group: (id: string, fallback: string) => string
  value: (id: string, value: string) => string
}

/** Labels for filters whose values are sent as codes; brands, and unknown values, are shown as they are. */
export function useFilterLabels(categories: readonly Pick<Category, 'slug' | 'name'>[] = []): FilterLabels {
  const t = useTranslations('filters')
  const said = (key: string, fallback: string) =>
    t.has(key as 'names.price') ? t(key as 'names.price') : fallback
  return {
    group: (id, fallback) => said(`names.${id}`, fallback),
    value: (id, value) =>
      id === 'category'
        ? (categories.find(({ slug }) => slug === value)?.name ?? value)
        : /^[a-z0-9-]+$/.test(value)
          ? said(`values.${value}`, value)
          : value,
  }
}

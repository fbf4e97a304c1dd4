'use client'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ListingSort } from '#lib/routing/listing-query.ts'
import { listingSorts } from '#lib/routing/listing-query.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './sort-select.module.css'

/** Popularity, Price, Alphabetically (CAT-03). Without scripts it is a form with a button. */
export function SortSelect({ sort, path }: { sort: ListingSort; path: string }) {
  const t = useTranslations('sort')
  const router = useRouter()
  const [pathname = '', search = ''] = path.split('?')
  const otherParameters = [...new URLSearchParams(search)].filter(([key]) => key !== 'sort')

  const change = (next: string) => {
    const query = new URLSearchParams(otherParameters)
    if (next !== 'popularity') query.set('sort', next)
    router.push(query.size > 0 ? `${pathname}?${query.toString()}` : pathname)
  }

  return (
    <form action={pathname} method="get">
      {otherParameters.map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <label className={styles.sort}>
        <ArrowUpDown aria-hidden />
        <span className="visually-hidden">{t('label')}</span>
        <select name="sort" defaultValue={sort} key={sort} onChange={(event) => change(event.target.value)}>
          {listingSorts.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </label>
      <noscript>
        <Button type="submit" size="small" tone="quiet">
          {t('apply')}
        </Button>
      </noscript>
    </form>
  )
}

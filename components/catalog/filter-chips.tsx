import Link from 'next/link'
import type { Filter } from '#lib/domain/catalog/product.ts'

interface FilterChipsProps {
  filters: readonly Filter[]
  /** `filterId:value`. */
  chosen: readonly string[]
  hrefOf: (chosen: string[]) => string
}

const shown = 3

/** The first few filters of a listing as chips that can be switched on and off. */
export function FilterChips({ filters, chosen, hrefOf }: FilterChipsProps) {
  const values = filters.flatMap(({ id, values }) => values.map(({ value }) => ({ value, key: `${id}:${value}` })))
  return (
    <span className="toggles">
      {values.slice(0, shown).map(({ value, key }) => {
        const isOn = chosen.includes(key)
        return (
          <Link
            key={key}
            className={isOn ? 'chip' : 'chip chip-outline'}
            aria-current={isOn ? 'true' : undefined}
            href={hrefOf(isOn ? chosen.filter((one) => one !== key) : [...chosen, key])}
            prefetch={false}
          >
            {value}
          </Link>
        )
      })}
    </span>
  )
}

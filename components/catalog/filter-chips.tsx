import Link from 'next/link'
import type { Filter } from '#lib/domain/catalog/product.ts'
import { useFilterWords } from './filter-words.ts'
import { Chip } from '#components/ui/chip.tsx'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  filters: readonly Filter[]
  /** `filterId:value`. */
  chosen: readonly string[]
  hrefOf: (chosen: string[]) => string
}

const shown = 3

/** The first few filters of a listing as chips that can be switched on and off. */
export function FilterChips({ filters, chosen, hrefOf }: FilterChipsProps) {
  const words = useFilterWords()
  const values = filters.flatMap(({ id, values }) =>
    values.map(({ value }) => ({ text: words.value(id, value), key: `${id}:${value}` })),
  )
  return (
    <span className={styles.toggles}>
      {values.slice(0, shown).map(({ text, key }) => {
        const isOn = chosen.includes(key)
        return (
          <Chip
            key={key}
            as={Link}
            outline={!isOn}
            aria-current={isOn ? 'true' : undefined}
            href={hrefOf(isOn ? chosen.filter((one) => one !== key) : [...chosen, key])}
            prefetch={false}
          >
            {text}
          </Chip>
        )
      })}
    </span>
  )
}

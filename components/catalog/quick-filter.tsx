import type { ReactNode } from 'react'
import { Chip } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'

interface QuickFilterProps {
  /** `filterId:value`. */
  filter: string
  chosen: readonly string[]
  hrefOf: (chosen: readonly string[]) => string
  className?: string | undefined
  children: ReactNode
}

/** One filter as a chip, without unfolding the others; a link, so it works without scripts. */
export function QuickFilter({ filter, chosen, hrefOf, className, children }: QuickFilterProps) {
  const isOn = chosen.includes(filter)
  return (
    <Chip
      as={Link}
      className={className}
      outline={!isOn}
      aria-current={isOn ? 'true' : undefined}
      href={hrefOf(isOn ? chosen.filter((one) => one !== filter) : [...chosen, filter])}
      prefetch={false}
      scroll={false}
    >
      {children}
    </Chip>
  )
}

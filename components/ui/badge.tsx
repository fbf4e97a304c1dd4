import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeClass = cva('badge', {
  variants: {
    tone: {
      deal: 'badge-deal',
      gold: 'badge-gold',
      night: 'badge-new',
      good: 'badge-good',
      plain: 'badge-plain',
      soldOut: 'badge-soldout',
      count: 'badge-count',
    },
  },
  defaultVariants: { tone: 'plain' },
})

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClass>

export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span className={badgeClass({ tone, className })} {...props} />
}

import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** One gold button a view; night for a second strong action; quiet and outline for the rest. */
export const buttonClass = cva('button', {
  variants: {
    tone: { gold: '', night: 'button-night', quiet: 'button-quiet', outline: 'button-outline' },
    size: { small: 'button-sm', normal: '', large: 'button-lg' },
    wide: { true: 'button-block', false: '' },
  },
  defaultVariants: { tone: 'gold', size: 'normal', wide: false },
})

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass>

export function Button({ tone, size, wide, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass({ tone, size, wide, className })} {...props} />
}

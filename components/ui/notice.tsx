import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const noticeClass = cva('notice', {
  variants: {
    tone: {
      plain: '',
      good: 'notice-good',
      warn: 'notice-warn',
      error: 'notice-error',
      night: 'notice-night',
    },
  },
  defaultVariants: { tone: 'plain' },
})

type NoticeProps = ComponentProps<'div'> & VariantProps<typeof noticeClass>

/** A message in place: an icon, then words, then at most one way on (class `push`). Never colour alone. */
export function Notice({ tone, className, ...props }: NoticeProps) {
  return <div className={noticeClass({ tone, className })} {...props} />
}

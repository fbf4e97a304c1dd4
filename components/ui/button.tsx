import type { ElementType } from 'react'
import { buttonVariants } from './button-class.ts'
import styles from './button.module.css'
import { look, type LookProps } from './look.tsx'

const ButtonLook = look('button', styles.button, buttonVariants)

/** One gold button a view; night for a second strong action; quiet and outline for the rest. `as={Link}` leads somewhere. */
export function Button<Tag extends ElementType = 'button'>(props: LookProps<Tag, typeof buttonVariants>) {
  const given = props as LookProps<ElementType, typeof buttonVariants>
  return <ButtonLook {...(given.as ? {} : { type: 'button' })} {...given} />
}

/** A round button that contains only an icon; it needs an `aria-label`. */
export const IconButton = look('button', styles.iconButton, { raised: { true: styles.raised } })

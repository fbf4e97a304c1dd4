import { clsx } from 'clsx'
import styles from './button.module.css'
import { classesOf, type ChosenVariants } from './look.tsx'

export const buttonVariants = {
  tone: { gold: undefined, night: styles.night, quiet: styles.quiet, outline: styles.outline },
  size: { small: styles.small, normal: undefined, large: styles.large },
  wide: { true: styles.wide },
  /** A text at one end, a figure at the other. */
  split: { true: styles.split },
} as const

/** For an element that looks like a button only at times. */
export const buttonClass = (chosen: ChosenVariants<typeof buttonVariants>): string =>
  clsx(styles.button, classesOf(buttonVariants, chosen))

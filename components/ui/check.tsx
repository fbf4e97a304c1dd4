import styles from './check.module.css'
import { look } from './look.tsx'

/** A box to tick, with its words. */
export const Check = look('label', styles.check)

/** Several of them, one below the other. */
export const Checks = look('div', styles.checks)

/** What is wrong with one of them. */
export const CheckError = look('p', styles.error)

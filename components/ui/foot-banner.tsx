import styles from './foot-banner.module.css'
import { look } from './look.tsx'

/** A notice at the foot of every page, above what scrolls. It has a name of its own, which `aria-label` says. */
export const FootBanner = look('aside', styles.banner, { night: { true: styles.night } })

import styles from './landing-bar.module.css'
import { look } from './look.tsx'

/** The bar over a scene: the brand and a few ways. */
export const LandingBar = look('header', styles.landingBar)

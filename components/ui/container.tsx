import { clsx } from 'clsx'
import styles from './container.module.css'
import { look } from './look.tsx'

/** The width that all pages share, with the gutter at its sides. */
export const Container = look('div', styles.container)

/** A page of text, narrow enough to read. */
export const Reading = look('main', clsx(styles.container, styles.reading))

/** Header, page and footer, at least as high as the window. */
export const PageFrame = look('div', styles.page)

/** A page that has nothing to show but a message and ways on; `fill` makes it as high as the window. */
export const LostFrame = look('section', clsx(styles.container, styles.lost), { fill: { true: styles.page } })

/**
 * The breadcrumbs of a page: the pages above it and itself, in one line that wraps. `phone`: what is shown of them there instead, nothing or
 * the way back to the page above.
 */
export const Crumbs = look('nav', styles.crumbs, { phone: { hidden: styles.hidden, back: styles.back } })

/** What the browser fetches, in a page; what follows begins below the window. */
export const Arriving = look('div', styles.arriving)

/** A page that shows what a panel shows. */
export const DrawerPage = look('main', clsx(styles.arriving, styles.drawerPage))
export const DrawerTitle = look('h1', styles.checkoutTitle)

/** The bar over a scene: the brand and a few ways. */
export const LandingBar = look('header', styles.landingBar)

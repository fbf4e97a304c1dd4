import styles from './drawer-page.module.css'
import { look } from './look.tsx'

/** A page that shows what a panel shows. */
export const DrawerPage = look('main', styles.drawerPage)
export const DrawerTitle = look('h1', styles.checkoutTitle)

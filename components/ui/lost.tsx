import { clsx } from 'clsx'
import containerStyles from './container.module.css'
import { look } from './look.tsx'
import styles from './lost.module.css'
import pageStyles from './page-frame.module.css'

/** A page that has nothing to show but a message and ways on; `fill` makes it as high as the window. */
export const LostFrame = look('section', clsx(containerStyles.container, styles.lost), {
  fill: { true: pageStyles.page },
})

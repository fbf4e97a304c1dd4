import type { ReactNode } from 'react'
import { MediaRow } from '#components/ui/media-row.tsx'
import { look } from '#components/ui/look.tsx'
import styles from './row.module.css'

/** One line of a list inside a box: an icon, a text, an action. */
export const Row = ({ children }: { children: ReactNode }) => (
  <MediaRow as="li" className={styles.row}>
    {children}
  </MediaRow>
)

/** The disc that its icon is on. */
export const RowDisc = look('span', styles.disc)

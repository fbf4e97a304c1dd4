import type { ReactNode } from 'react'
import styles from './pass-frame.module.css'
import { GoldPassFrame } from '#components/ui/gold-pass-frame.tsx'

/** Links lead to it: `#gold-pass`. */
export const passFrameId = 'gold-pass'

/** The night-blue card with the plover's spangles. */
export function PassFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <GoldPassFrame
      data-slot="full-width"
      className={styles.frame}
      id={passFrameId}
      aria-labelledby="gold-pass-title"
    >
      <img src="/media/scene/spangle.svg" alt="" loading="lazy" />
      <h2 id="gold-pass-title">{title}</h2>
      {children}
    </GoldPassFrame>
  )
}

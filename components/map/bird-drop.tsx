import { plover } from '#components/ui/plover-shapes.ts'
import styles from './bird-drop.module.css'

/** The selected place: a night drop with the gold disc and the bird. */
export function BirdDrop() {
  return (
    <svg viewBox="0 0 58 72" aria-hidden="true">
      <path className={styles.dropShape} d="M29 71C13 50 2 42 2 28a27 27 0 0 1 54 0c0 14-11 22-27 43z" />
      <circle className={styles.dropDisc} cx="29" cy="28" r="19" />
      <g transform="translate(15 17) scale(.44)">
        <Bird />
      </g>
    </svg>
  )
}

/** The one silhouette: always flying toward the goal. */
export function Bird() {
  return (
    <>
      <path className={styles.birdBody} d={plover.body} />
      <path className={styles.birdShore} d={plover.line} />
    </>
  )
}

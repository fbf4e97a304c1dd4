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
      <path
        className={styles.birdBody}
        d="M62 25 53 22.5C50.5 19.5 46.5 19.5 43 21.5L36 22C30 12 20 4 8 1c6 8 12 16 16.5 23L6 32c8 1.5 16 1.5 22 .5C26 38 22 43 15 47.5 27 45 36 38 41 30.5 47 30 52 28 54.5 25.6Z"
      />
      <path className={styles.birdShore} d="M54 23.4c-4-1.6-7.5.6-10.5 3.2-3.5 3-7.5 4.2-13 4.4" />
    </>
  )
}

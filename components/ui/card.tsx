import styles from './card.module.css'
import { look } from './look.tsx'

/** A product: its tile, then price, name and size. The name's link covers the card. */
export const Card = look('li', styles.card)
/** The square the pack is on; `--card-tile` is another ground for it. */
export const CardTile = look('div', styles.tile)
/** `--card-body` is how high it is at least. */
export const CardBody = look('div', styles.body)
export const CardName = look('h3', styles.name)
export const CardSize = look('p', styles.size)

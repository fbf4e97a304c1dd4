import { look } from './look.tsx'
import styles from './map-marker.module.css'

/** At a point of a map (`positionStyle`); with `aria-pressed` it is the chosen one. */
export const MapMarker = look('div', styles.marker)

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { onStatus, sendCamera } from './frame-messages.ts'
import { centerOf, zoomOf, type MapSize } from './projection.ts'
import type { MapView } from './use-map.ts'
import styles from './google-ground.module.css'

/** Google's script is given up after this, in ms. */
const patienceMs = 15_000

/** The frame ends above what covers the foot of the pane, so its middle is not always the middle of the pane. */
const boxOf = ({ clientWidth, clientHeight }: HTMLElement): MapSize => ({
  width: clientWidth,
  height: clientHeight,
})

/** Google's map under the markers, in a frame whose policy alone names Google's hosts; it follows the view of the page. */
export function GoogleGround({ size, transform, onFailed }: MapView & { onFailed: () => void }) {
  const t = useTranslations('map')
  const locale = localeOf(useLocale())
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    return onStatus(element, (status) => (status === 'ready' ? setReady(true) : onFailed()))
  }, [onFailed])
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(onFailed, patienceMs)
    return () => clearTimeout(timer)
  }, [ready, onFailed])
  useEffect(() => {
    if (ready && frame.current)
      sendCamera(frame.current, {
        ...centerOf(transform, boxOf(frame.current)),
        zoom: zoomOf(transform),
      })
  }, [ready, size, transform])

  return (
    <>
      <iframe ref={frame} className={styles.frame} src={paths.mapFrame(locale)} title={t('byGoogle')} />
      <div className={styles.gestures} aria-hidden="true" />
    </>
  )
}

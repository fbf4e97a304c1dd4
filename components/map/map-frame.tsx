'use client'
import { APILoadingStatus, APIProvider, Map, useApiLoadingStatus } from '@vis.gl/react-google-maps'
import { useEffect, useState } from 'react'
import { onCamera, sendStatus, type Camera } from './frame-messages.ts'
import styles from './map-frame.module.css'

/** Notifies the page around the frame whether Google's script has loaded, and so whether there will be a map. */
function useStatusReport(): void {
  const status = useApiLoadingStatus()
  useEffect(() => {
    if (status === APILoadingStatus.LOADED) sendStatus('ready')
    if (status === APILoadingStatus.FAILED) sendStatus('failed')
  }, [status])
  useEffect(() => {
    // Google calls this function by its name when it refuses the key, which the library does not watch.
    const global: typeof window & { gm_authFailure?: () => void } = window
    global.gm_authFailure = () => sendStatus('failed')
    return () => {
      delete global.gm_authFailure
    }
  }, [])
}

function FramedMap() {
  const [camera, setCamera] = useState<Camera | null>(null)
  useEffect(() => onCamera(setCamera), [])
  useStatusReport()
  if (camera === null) return null
  return (
    <Map
      className={styles.map}
      // Gestures, keys and buttons are the page's: this map only follows.
      controlled
      center={{ lat: camera.lat, lng: camera.lon }}
      zoom={camera.zoom}
      isFractionalZoomEnabled
      disableDefaultUI
      clickableIcons={false}
    />
  )
}

/** Google's map in a document of its own: the ground under the markers of the page that frames it (LOC-07). */
export function MapFrame({ apiKey, locale }: { apiKey: string; locale: string }) {
  return (
    <APIProvider apiKey={apiKey} language={locale} authReferrerPolicy="origin" disableUsageAttribution>
      <FramedMap />
    </APIProvider>
  )
}

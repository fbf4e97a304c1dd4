import * as z from 'zod/mini'
import type { MapPoint } from './projection.ts'

/** Where the framed map looks: the page around it decides. */
export interface Camera extends MapPoint {
  zoom: number
}

const camera = z.object({
  kind: z.literal('camera'),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  zoom: z.number().check(z.minimum(0), z.maximum(22)),
})
const status = z.object({ kind: z.enum(['ready', 'failed']) })

/** Whether Google's script has loaded in the frame, or never will (no network, a key that is refused). */
export type FrameStatus = z.infer<typeof status>['kind']

/** Both ends are pages of this shop: a message of another window or another origin is none. */
const isFrom = (event: MessageEvent, sender: Window | null | undefined): boolean =>
  event.origin === window.location.origin && event.source === sender

/** In the frame: calls `listener` with each camera that the page around it sends. @returns stops it */
export function onCamera(listener: (camera: Camera) => void): () => void {
  const receive = (event: MessageEvent) => {
    const { success, data } = camera.safeParse(event.data)
    if (success && isFrom(event, window.parent)) listener({ lat: data.lat, lon: data.lon, zoom: data.zoom })
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/** In the frame: notifies the page around it. */
export const sendStatus = (kind: FrameStatus): void =>
  window.parent.postMessage({ kind }, window.location.origin)

/** In the page: calls `listener` with the messages of the frame. @returns stops it */
export function onStatus(frame: HTMLIFrameElement, listener: (status: FrameStatus) => void): () => void {
  const receive = (event: MessageEvent) => {
    const { success, data } = status.safeParse(event.data)
    if (success && isFrom(event, frame.contentWindow)) listener(data.kind)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/** In the page: moves the framed map. */
export const sendCamera = (frame: HTMLIFrameElement, { lat, lon, zoom }: Camera): void =>
  frame.contentWindow?.postMessage({ kind: 'camera', lat, lon, zoom }, window.location.origin)

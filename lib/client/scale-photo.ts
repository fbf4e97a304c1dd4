import { bareJpeg, isReportPhoto, photoRules } from '@kolea/domain/orders/report-photo.ts'

/** The first that makes the picture small enough is taken. */
const qualities = [0.85, 0.7, 0.5, 0.3]

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, photoRules.edge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    // What is transparent would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob && bareJpeg(new Uint8Array(await blob.arrayBuffer()))
}

const asBase64 = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error('A picture in memory could not be read.'))
    reader.readAsDataURL(new Blob([bytes]))
  })

/**
 * A picture as a report carries it: redrawn, so that nothing of the file but the picture leaves the device, scaled down, JPEG
 * in base64. Null for a file that this browser cannot draw.
 */
export async function scaledPhoto(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const canvas = draw(bitmap)
  bitmap.close()
  for (const quality of qualities) {
    const bytes = await jpegOf(canvas, quality)
    if (bytes && isReportPhoto(bytes)) return asBase64(bytes)
  }
  return null
}

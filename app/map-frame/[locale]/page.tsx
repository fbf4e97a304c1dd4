import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MapFrame } from '#components/map/map-frame.tsx'
import { settings } from '#lib/env/settings.ts'
import { localeOf } from '#lib/i18n/locales.ts'

interface Props {
  params: Promise<{ locale: string }>
}

/** Never stored: its policy carries a nonce. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Google Maps', robots: { index: false } }

/** Google's map, framed by the pages that show one; the key is publishable and is nowhere else (SES-12). */
export default async function MapFramePage({ params }: Props) {
  const { GOOGLE_MAPS_KEY } = settings()
  if (GOOGLE_MAPS_KEY === undefined) notFound()
  return <MapFrame apiKey={GOOGLE_MAPS_KEY} locale={localeOf((await params).locale)} />
}

'use client'
import { useReportWebVitals } from 'next/web-vitals'
import { track } from '#lib/client/analytics.ts'
import type { ProductEvent } from '@kolea/domain/analytics/product-event.ts'

type Vitals = Extract<ProductEvent, { name: 'web_vitals' }>['params']

const names: ReadonlySet<string> = new Set<Vitals['metric']>(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
const isVital = (name: string): name is Vitals['metric'] => names.has(name)

function report({ name, value, rating }: Parameters<Parameters<typeof useReportWebVitals>[0]>[0]): void {
  if (isVital(name)) track({ name: 'web_vitals', params: { metric: name, value, rating } })
}

/** Counts how fast the page was for its shopper (ANA-01); it is loaded only while the shop takes events. */
export function WebVitals() {
  useReportWebVitals(report)
  return null
}

import type { ReactNode } from 'react'

export const metadata = { title: 'Baseline', description: 'The least page of the platform.' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}

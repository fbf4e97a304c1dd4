'use client'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import styles from './gallery-thumbnails.module.css'

const pictureOf = (link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1))

/**
 * The small pictures of a gallery: links to the large ones, which work without scripts. With them the page stays where it is, and
 * the one that shows is marked.
 */
export function GalleryThumbnails({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll('a') ?? [])]
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target
        if (!shown) return
        for (const link of links) {
          if (pictureOf(link) === shown) link.setAttribute('aria-current', 'true')
          else link.removeAttribute('aria-current')
        }
      },
      { root: pictureOf(links[0]!)?.parentElement, threshold: 0.6 },
    )
    for (const link of links) {
      const picture = pictureOf(link)
      if (picture) seen.observe(picture)
    }
    return () => seen.disconnect()
  }, [])

  const show = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    pictureOf(link)?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <nav ref={nav} className={styles.thumbnails} aria-label={label} onClick={show}>
      {children}
    </nav>
  )
}

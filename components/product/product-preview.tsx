import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Container } from '#components/ui/container.tsx'
import { CrumbLine } from '#components/ui/crumb-line.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import type { CardProduct } from './card-product.ts'
import { pageTop, showInstead, standIn } from './preview-page.ts'
import styles from './product-preview.module.css'
import { ProductGallery } from './product-gallery.tsx'
import { ProductArticle, ProductColumn, ProductHead } from './product-head.tsx'
import infoStyles from './product-info.module.css'

interface PreviewLayoutProps {
  product: CardProduct
  locale: Locale
}

interface ProductPreviewProps extends PreviewLayoutProps {
  link: HTMLAnchorElement
  /** Address of the picture that the card shows; null while it shows none. */
  picture: string | null
  /** The shopper goes elsewhere, or the page does not come. */
  onLeft: () => void
}

/**
 * The page of a product as far as its card knows it, over the page of the card, which is hidden. It is only visual: screen readers
 * announce the page once, when it is there.
 */
export function ProductPreview({ link, picture, onLeft, ...layoutProps }: ProductPreviewProps) {
  const pathname = usePathname()
  const [{ from, top }] = useState(() => ({ from: pathname, top: pageTop() }))
  const cover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (picture !== null && cover.current) standIn(picture, cover.current)
    return showInstead(link, picture)
  }, [link, picture])
  useLeft(onLeft)

  // A router that retains the list for another page must not retain the preview over it.
  if (pathname !== from) return null
  return createPortal(
    // A click on what is inert would reach what is below: the cover itself takes it.
    <div ref={cover} className={styles.cover} data-product-preview aria-hidden tabIndex={-1}>
      <Container inert style={{ paddingBlockStart: top }}>
        <PreviewLayout {...layoutProps} />
      </Container>
    </div>,
    document.body,
  )
}

function PreviewLayout({ product, locale }: PreviewLayoutProps) {
  const t = useTranslations('crumbs')
  const crumbs = [
    { name: t('home'), href: paths.home(locale) },
    { name: t('shop'), href: paths.shop(locale) },
    { name: product.categoryName, href: paths.category(product.categorySlug, {}, locale) },
    { name: product.name, href: paths.product(product, locale) },
  ]
  return (
    <>
      <CrumbLine crumbs={crumbs} phone="back" leavesDocument />
      <ProductArticle>
        <ProductGallery product={{ ...product, images: [] }} />
        <ProductColumn className={styles.column}>
          <ProductHead product={product} />
          <div className={infoStyles.productFacts}>
            <Badge className={styles.unknown}>&nbsp;</Badge>
          </div>
          <div className={infoStyles.buyBar}>
            <Button as="span" size="large" wide aria-disabled>
              &nbsp;
            </Button>
          </div>
        </ProductColumn>
      </ProductArticle>
    </>
  )
}

/** What TypeScript's DOM library does not have: not every browser has it. */
interface WithNavigation {
  navigation?: EventTarget
}
interface NavigateEvent extends Event {
  destination: { sameDocument: boolean }
}

/** Back and forward during the wait, and a router that could not read the page: it has the browser load it as a document. */
function useLeft(onLeft: () => void): void {
  useEffect(() => {
    const { navigation } = window as WithNavigation
    const onNavigate = (event: Event) => {
      // The router loads a document while React renders, which must not be given another render in the midst of it.
      if (!(event as NavigateEvent).destination.sameDocument) queueMicrotask(onLeft)
    }
    window.addEventListener('popstate', onLeft)
    window.addEventListener('pagehide', onLeft)
    navigation?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('popstate', onLeft)
      window.removeEventListener('pagehide', onLeft)
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [onLeft])
}

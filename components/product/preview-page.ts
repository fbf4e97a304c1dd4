const page = (): HTMLElement | null => document.getElementById('content')

/**
 * Where in the window the new page will begin. The router leaves a page scrolled as it is whose beginning is in sight below the
 * header, and shows any other one from its top.
 */
export function pageTop(): number {
  const top = page()?.getBoundingClientRect().top ?? 0
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return top >= hidden && top <= document.documentElement.clientHeight ? top : top + window.scrollY
}

/** Shows a picture that is there in the place of the first one of a product page, until that one is. */
export function standIn(picture: string, within: ParentNode): void {
  const image = within.querySelector<HTMLImageElement>('[data-slot~="product-media"] img')
  if (!image) return
  image.style.background = `center / contain no-repeat content-box url(${JSON.stringify(picture)})`
  const remove = () => void (image.style.background = '')
  image.decode().then(remove, remove)
}

/**
 * Hides the page, its links and the tabs while another one is rendered over it; its height stays, and with it the place where it is scrolled to.
 * The function that is returned ends this: either the page is there again, with the focus, or the new one has come.
 */
export function showInstead(link: HTMLAnchorElement, picture: string | null): () => void {
  const old = page()
  if (!old) return () => undefined
  const hadFocus = document.activeElement === link
  // A product page has none either. By a rule with :has() the click would have every element of the page matched again.
  const tabs = document.querySelector<HTMLElement>('[data-slot~="tabbar"]')
  old.style.blockSize = `${old.getBoundingClientRect().height}px`
  old.style.contentVisibility = 'hidden'
  if (tabs) tabs.style.visibility = 'hidden'
  return () => {
    if (tabs) tabs.style.visibility = ''
    old.style.blockSize = ''
    old.style.contentVisibility = ''
    // Once this commit is whole, and before it is painted.
    queueMicrotask(() => {
      if (!old.isConnected && picture !== null) standIn(picture, document)
      if (hadFocus && link.isConnected && document.activeElement === document.body)
        link.focus({ preventScroll: true })
    })
  }
}

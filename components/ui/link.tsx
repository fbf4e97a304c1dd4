import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** False: its page is not requested before a click; otherwise once the link is in the window. */
  prefetch?: boolean | undefined
  /** False: the page stays where it is scrolled to. */
  scroll?: boolean | undefined
}

/**
 * A link to another page of this document. A plain element, so that the browser neither loads nor hydrates anything for it:
 * `followLinks` handles the clicks on all of them (decision 133).
 */
export const Link = ({ prefetch = true, scroll = true, ...rest }: LinkProps) => (
  <a {...rest} data-link={prefetch ? '' : 'press'} data-stays={scroll ? undefined : ''} />
)

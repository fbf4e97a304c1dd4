import type { ComponentProps } from 'react'
import { Button } from '#components/ui/button.tsx'

interface OtherWayProps extends Pick<ComponentProps<'button'>, 'children' | 'disabled' | 'onClick'> {
  /** A link, where this way is the exception. */
  quiet: boolean
}

/** Another way to sign in, below a form. */
export function OtherWay({ quiet, ...button }: OtherWayProps) {
  return quiet ? (
    <button type="button" className="link" {...button} />
  ) : (
    <Button type="button" tone="outline" wide {...button} />
  )
}

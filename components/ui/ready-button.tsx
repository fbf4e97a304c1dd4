import type { ComponentProps, MouseEvent } from 'react'
import { Button } from './button.tsx'

type ButtonProps = ComponentProps<typeof Button<'button'>>

interface ReadyButtonProps extends Omit<ButtonProps, 'as' | 'aria-disabled'> {
  /** What the button needs is there. While it works it is `disabled` instead. */
  isReady: boolean
  /** A click that came too early: moves to what is missing and says so. */
  onMissing: (event: MouseEvent<HTMLButtonElement>) => void
}

/**
 * A button that does nothing until it is ready, and says so by `aria-disabled`: the keyboard reaches it, and a click, or Enter
 * in its form, leads to what is missing (docs/decisions/213-buttons-that-are-not-ready.md).
 */
export function ReadyButton({ isReady, onMissing, onClick, ...button }: ReadyButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isReady) return onClick?.(event)
    event.preventDefault()
    onMissing(event)
  }
  return <Button {...button} aria-disabled={isReady ? undefined : true} onClick={handleClick} />
}

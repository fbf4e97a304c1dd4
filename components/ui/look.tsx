import { clsx } from 'clsx'
import type { ComponentProps, ElementType } from 'react'

/** Choices of a look: the class of each value; a choice with `true` alone is a switch. */
export type Variants = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>

export type ChosenVariants<V extends Variants> = {
  [Name in keyof V]?: (keyof V[Name] extends 'true' ? boolean : keyof V[Name]) | undefined
}

export type LookProps<Tag extends ElementType, V extends Variants> = {
  /** The element or component that is rendered with this look. */
  as?: Tag
  className?: string | undefined
} & ChosenVariants<V> &
  Omit<ComponentProps<Tag>, 'as' | 'className' | keyof V>

/** The classes of what is chosen. */
export const classesOf = (variants: Variants, chosen: Readonly<Record<string, unknown>>) =>
  Object.entries(variants).map(([name, values]) => values[String(chosen[name])])

/**
 * Makes a component of a look: an element with a class of its own, to which a place may add a class for what concerns
 * that place alone (its margin, its part of a grid).
 *
 * @param tag what is rendered unless `as` says otherwise
 */
export function look<DefaultTag extends ElementType, V extends Variants = Record<never, never>>(
  tag: DefaultTag,
  base: string | undefined,
  variants: V = {} as V,
) {
  const names = Object.keys(variants)
  return function Look<Tag extends ElementType = DefaultTag>({ as, className, ...rest }: LookProps<Tag, V>) {
    const Element: ElementType = as ?? tag
    const props: Record<string, unknown> = { ...rest }
    const chosen = classesOf(variants, props)
    for (const name of names) delete props[name]
    return <Element {...props} className={clsx(base, chosen, className)} />
  }
}

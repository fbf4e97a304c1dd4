import type { Page } from '@playwright/test'

/**
 * What a shopper's hands did on a page, as the page itself received it: how a test caused it does not matter, and what a script did is
 * not counted.
 */
export interface Journey {
  /** Names of what was clicked or tapped, in order; a field that is tapped before it is typed into is one of them. */
  clicks: readonly string[]
  /** Names of the fields that something was typed into. */
  fields: readonly string[]
  /** Characters typed into them. */
  characters: number
  /** From the call that began the count. */
  seconds: number
}

type Gesture = 'click' | 'field' | 'character'

/** In the browser: reports every gesture of a person. */
function reportGestures(): void {
  const { report } = window as unknown as { report: (gesture: Gesture, name: string) => void }
  const typedInto = new WeakSet<EventTarget>()

  const isTextField = (target: EventTarget | null): boolean =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))

  const nameOf = (target: EventTarget | null): string => {
    if (!(target instanceof Element)) return ''
    const control = target.closest('button, a, input, label, [role="option"]') ?? target
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null
    const name = control.getAttribute('aria-label') ?? (label || control.textContent)
    return name?.replaceAll(/\s+/g, ' ').trim().slice(0, 40) ?? ''
  }

  const onTrusted = <K extends keyof WindowEventMap>(
    type: K,
    listener: (event: WindowEventMap[K]) => void,
  ): void =>
    window.addEventListener(type, (event) => (event.isTrusted ? listener(event) : undefined), {
      capture: true,
    })

  // Not `click`: a label's click is followed by one of its checkbox. A finger that scrolls ends in `pointercancel`.
  onTrusted('pointerup', ({ isPrimary, target }) => {
    if (isPrimary) report('click', nameOf(target))
  })
  // A key that sends a form or activates a button is a click of the phone's keyboard.
  onTrusted('keydown', ({ key, target }) => {
    if (key === 'Enter' || (key === ' ' && !isTextField(target))) report('click', `${key} ${nameOf(target)}`)
  })
  onTrusted('input', ({ target }) => {
    if (target === null || !isTextField(target)) return
    report('character', '')
    if (typedInto.has(target)) return
    typedInto.add(target)
    report('field', nameOf(target))
  })
}

/** Counts from the page's next document on. @returns the journey until then */
export async function countJourney(page: Page): Promise<() => Journey> {
  const counted: Record<Gesture, string[]> = { click: [], field: [], character: [] }
  await page.exposeFunction('report', (gesture: Gesture, name: string) => void counted[gesture].push(name))
  await page.addInitScript(reportGestures)
  const startedAt = performance.now()
  return () => ({
    clicks: counted.click,
    fields: counted.field,
    characters: counted.character.length,
    seconds: (performance.now() - startedAt) / 1000,
  })
}

/** Prints the figures, so that they can be repeated and compared. */
export function printJourney(title: string, { clicks, fields, characters, seconds }: Journey): void {
  console.log(
    `${title}: ${clicks.length} clicks, ${fields.length} fields, ${characters} characters, ${seconds.toFixed(1)} s\n` +
      `  clicks: ${clicks.join(' | ')}\n  fields: ${fields.join(' | ')}`,
  )
}

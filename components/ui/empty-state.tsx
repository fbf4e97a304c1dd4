import { clsx } from 'clsx'
import boxStyles from './box.module.css'
import styles from './empty-state.module.css'
import { look } from './look.tsx'

/** Nothing here: a gold disc, one sentence, one way on. */
export const EmptyState = look('div', styles.emptyState, { boxed: { true: boxStyles.box } })

/** The same inside a panel. */
export const PanelEmpty = look('section', styles.panelEmpty, {
  boxed: { true: clsx(boxStyles.box, styles.boxed) },
})

/** Reserves the space of what is still loading; `line` is as high as a notice. */
export const Skeleton = look('div', styles.skeleton, { line: { true: styles.line } })

/** Reserves the space of a box. */
export const BoxPlaceholder = look('div', clsx(boxStyles.box, styles.box))

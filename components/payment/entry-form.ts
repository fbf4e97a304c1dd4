import type { RefCallback } from 'react'
import type { GatewayEntry } from '@kolea/domain/wallet/gateway-entries.ts'
import type { ChosenMethod } from './card-choice.ts'

/** Saves what is entered, or shows what is wrong with it; null: it was not saved. */
export type SaveEntered = () => Promise<ChosenMethod | null>

/**
 * What the form of every gateway gets. It mounts the gateway's fields, turns what is entered into a token of the gateway,
 * saves that by `saveMethod`, and says its own failures. It may be inside another form, so its button is no submit button.
 */
export interface EntryFormProps {
  entry: GatewayEntry
  /** Takes the focus when a way to pay is missing. */
  entryRef?: RefCallback<HTMLElement> | undefined
  onAdded: (added: ChosenMethod) => void
  /** While something is entered that is not saved yet: what saves it; null when there is nothing. */
  onEntered?: ((save: SaveEntered | null) => void) | undefined
  /** Reads the gateways again and mounts the form again, with another key: for a form that failed, or whose key has ended. */
  onRenew: () => void
}

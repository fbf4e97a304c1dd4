/** As much of Drop-in as we use; the package has no types (braintree.github.io/braintree-web-drop-in/docs). */
export interface DropIn {
  on(event: 'paymentMethodRequestable', listener: (state: { paymentMethodIsSelected: boolean }) => void): void
  on(event: 'noPaymentMethodRequestable', listener: () => void): void
  /** Rejects while the entry is incomplete; Drop-in says so at its fields. */
  requestPaymentMethod(): Promise<DropInPayload>
  /** Takes back a selected account, so that another can be chosen. */
  clearSelectedPaymentMethod(): void
  teardown(): Promise<void>
}

export interface DropInPayload {
  readonly nonce: string
  readonly type: 'CreditCard' | 'PayPalAccount' | 'VenmoAccount' | 'ApplePayCard' | 'AndroidPayCard'
  readonly details: {
    readonly lastFour?: string
    readonly cardType?: string
    readonly expirationMonth?: string
    readonly expirationYear?: string
    readonly cardholderName?: string
  }
  readonly deviceData?: string
}

export interface DropInOptions {
  readonly authorization: string
  readonly container: HTMLElement
  readonly locale: string
  /** false leaves card fields out. */
  readonly card: false | { readonly cardholderName: { readonly required: boolean } }
  /** An account for later payments, which is stored by the API and not by Drop-in. */
  readonly paypal?: { readonly flow: 'vault'; readonly vault: { readonly vaultPayPal: false } }
  /** On a computer Venmo is approved by a code that the phone scans. */
  readonly venmo?: { readonly paymentMethodUsage: 'multi_use'; readonly allowDesktop: true }
  /** Collects data against fraud, which is sent with the order. */
  readonly dataCollector: boolean
}

/** Loads Drop-in and mounts it. */
export async function openDropIn(options: DropInOptions): Promise<DropIn> {
  const { create } = (await import('braintree-web-drop-in')) as {
    create: (options: DropInOptions) => Promise<DropIn>
  }
  return create(options)
}

import type { Settings } from '../../env.ts'

/** How authenticators know the shop; pages of any other origin get no signature that is taken here. */
export interface RelyingParty {
  /** Host of the public address: keys are made for it, and for no other. */
  readonly id: string
  readonly name: string
  /** `https://shop.example` */
  readonly origin: string
}

export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Kōlea', origin }
}

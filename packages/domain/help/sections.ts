/** Sections of the help centre in their order; an id is also the last part of the section's address (HLP-01). */
export const helpSections = [
  'placing-orders',
  'active-orders',
  'order-issues',
  'past-delivery-orders',
  'past-pickup-orders',
] as const
export type HelpSection = (typeof helpSections)[number]

export const isHelpSection = (text: string): text is HelpSection =>
  (helpSections as readonly string[]).includes(text)

/** Labels by which other pages find the articles that help there. */
export type HelpLabel = 'placing_orders' | 'active_orders' | 'past_orders' | 'account'

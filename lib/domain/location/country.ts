export type Country = 'US' | 'CA'
export type FulfilmentMode = 'delivery' | 'pickup'

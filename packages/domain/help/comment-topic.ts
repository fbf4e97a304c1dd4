/** What a message to the shop may be about (HLP-02). */
export const commentTopics = [
  'order',
  'delivery',
  'product',
  'payment',
  'account',
  'website',
  'other',
] as const

import type { SummaryRow } from '#lib/domain/basket/basket.ts'

/** Names of basket rows by key where the language is not English; a row that needs a code or a tax's own name keeps it. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    subtotal: 'المجموع الفرعي',
    deals: 'العروض',
    code: 'رمز ترويجي {code}',
    subscription_discount: 'أسعار Gold Pass',
    referral_credit: 'رصيد الإحالة',
    delivery_fee: 'رسوم التوصيل',
    delivery_fee_promo: 'رسوم التوصيل (بعد العرض)',
    total_fees: 'مجموع الرسوم',
    service_fee: 'رسوم الخدمة',
    small_basket_fee: 'رسوم السلة الصغيرة',
    bag_fee: 'رسوم الكيس',
    bottle_deposit: 'تأمين العبوات',
    container_deposit: 'تأمين العبوات',
    container_fee: 'رسوم العبوات',
    general_excise_tax: 'ضريبة هاواي العامة',
    sales_tax: 'ضريبة المبيعات',
    gst: 'ضريبة السلع والخدمات',
    pst: 'ضريبة المبيعات الإقليمية',
    hst: 'الضريبة الموحّدة',
    qst: 'ضريبة مبيعات كيبيك',
    free: 'مجانًا',
    'Your code brings it free.': 'التوصيل مجاني بفضل رمزك.',
    'Gold Pass flies free.': 'التوصيل مجاني مع Gold Pass.',
    'First order: delivery is on us.': 'طلبك الأول: التوصيل علينا.',
  },
}

/** A row of the basket in a language; English where there are no words (BSK-04, BSK-09). The one place that chooses. */
export function rowInLanguage(row: SummaryRow, language: string): SummaryRow {
  const words = Object.hasOwn(names, language) ? names[language] : undefined
  if (words === undefined) return row
  const code = /^code_(.+)$/.exec(row.key)?.[1]
  const key = code === undefined ? (row.struckThrough ? `${row.key}_promo` : row.key) : 'code'
  return {
    ...row,
    name: (words[key] ?? row.name).replace('{code}', code ?? ''),
    value: row.value === 'Free' ? (words.free ?? row.value) : row.value,
    message: row.message && (words[row.message] ?? row.message),
    details: row.details.map((detail) => ({ ...detail, name: words[detail.key] ?? detail.name })),
  }
}

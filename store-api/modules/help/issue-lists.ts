import { isLanguage, type LanguageTag } from '@kolea/domain/languages/languages.ts'

interface Issue extends Partial<Record<LanguageTag, string>> {
  readonly id: string
  readonly en: string
  readonly ar: string
}

const itemIssueList: readonly Issue[] = [
  { id: 'missing', en: 'Item missing', ar: 'منتج ناقص' },
  { id: 'wrong', en: 'Wrong item', ar: 'منتج خاطئ' },
  { id: 'damaged', en: 'Damaged or spoiled', ar: 'تالف أو فاسد' },
  { id: 'expired', en: 'Past its date', ar: 'منتهي الصلاحية' },
  { id: 'cold', en: 'Hot food came cold', ar: 'وصل الطعام الساخن باردًا' },
  { id: 'melted', en: 'Frozen food came melted', ar: 'وصل المجمّد ذائبًا' },
  { id: 'price', en: 'The price was not right', ar: 'السعر غير صحيح' },
]

const deliveryIssueList: readonly Issue[] = [
  { id: 'never_arrived', en: 'Order never arrived', ar: 'لم يصل الطلب' },
  { id: 'late', en: 'Order came late', ar: 'تأخر الطلب' },
  { id: 'wrong_address', en: 'Left at the wrong address', ar: 'تُرك في عنوان خاطئ' },
  { id: 'notes_ignored', en: 'Delivery notes were not followed', ar: 'لم تُتّبع ملاحظات التوصيل' },
  { id: 'courier', en: 'Trouble with the courier', ar: 'مشكلة مع المندوب' },
  { id: 'age_refused', en: 'Handover refused at the age check', ar: 'رُفض التسليم عند التحقق من العمر' },
]

const inLanguage = (issues: readonly Issue[], language: string) =>
  issues.map((issue) => ({
    id: issue.id,
    text: (isLanguage(language) ? issue[language] : undefined) ?? issue.en,
  }))

/** What may be wrong with an item, in a language or else English (HLP-01). */
export const itemIssuesIn = (language: string) => inLanguage(itemIssueList, language)

/** What may be wrong with a delivery, likewise (HLP-01). */
export const deliveryIssuesIn = (language: string) => inLanguage(deliveryIssueList, language)

/** Whether the list of its kind has such an issue. */
export const isIssue = (kind: 'items' | 'delivery', id: string): boolean =>
  (kind === 'items' ? itemIssueList : deliveryIssueList).some((issue) => issue.id === id)

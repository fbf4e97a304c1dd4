import { formatPhone } from '@kolea/domain/account/phone-rule.ts'

/** A contact within a sentence: left to right in every language. */
export function ContactText({
  contact: { email, phone = '' },
}: {
  contact: { email?: string; phone?: string }
}) {
  return <bdi dir="ltr">{email ?? formatPhone(phone)}</bdi>
}

const shape =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** Can this be an e-mail address? At most 254 characters, a dot in the domain, no doubled dots. */
export function isEmail(value: string): boolean {
  const email = value.trim()
  return (
    email.length <= 254 &&
    shape.test(email) &&
    !email.includes('..') &&
    !email.startsWith('.') &&
    !email.includes('.@')
  )
}

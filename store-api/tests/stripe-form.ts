export interface Form {
  [name: string]: string | Form
}

/** Reads Stripe's form encoding: `metadata[kolea_key]=x&amount=100`. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '')
    const last = names.pop() ?? ''
    let at = form
    for (const name of names) {
      at[name] ??= {}
      at = at[name] as Form
    }
    at[last] = value
  }
  return form
}

/** A value of a form as text; absent and nested ones are empty. */
export const textOf = (form: Form | string | undefined, name: string): string => {
  const value = typeof form === 'object' ? form[name] : undefined
  return typeof value === 'string' ? value : ''
}

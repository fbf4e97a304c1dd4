import type { Features } from '../configuration/features.ts'
import type { Country } from '../location/country.ts'
import type { NameLimits, NameProblem } from './name-rule.ts'
import { nameProblem } from './name-rule.ts'
import type { PasswordProblem } from './password-rule.ts'
import { passwordProblem } from './password-rule.ts'
import { phoneProblem } from './phone-rule.ts'

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

export interface Registration {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Absent for a social sign-up. */
  password?: string
  country: Country
  /** Optional; exact length when given (RDG-07). */
  referralCode?: string
  ageConfirmed: boolean
  acceptsUsTerms: boolean
  acceptsCaTerms: boolean
}

/** What is wrong, by field; a form turns each into its sentence. Empty: everything is valid. */
export interface RegistrationProblems {
  firstName?: NameProblem
  lastName?: NameProblem
  email?: 'required' | 'invalid'
  phone?: 'required' | 'invalid' | 'foreign'
  password?: PasswordProblem
  ageConfirmed?: 'required'
  /** The country's own terms are missing, or the other country's were sent. */
  terms?: 'required' | 'foreign'
  referralCode?: 'length'
}

type RegistrationLimits = NameLimits & Pick<Features, 'password_length' | 'referral_code_length'>

function termsProblem(form: Registration): 'required' | 'foreign' | undefined {
  const [own, foreign] =
    form.country === 'CA'
      ? [form.acceptsCaTerms, form.acceptsUsTerms]
      : [form.acceptsUsTerms, form.acceptsCaTerms]
  if (!own) return 'required'
  return foreign ? 'foreign' : undefined
}

/** Every rule of the registration form (REG-01, REG-02), for the form and the API alike. */
export function registrationProblems(form: Registration, limits: RegistrationLimits): RegistrationProblems {
  const problems: RegistrationProblems = {}
  const set = <K extends keyof RegistrationProblems>(key: K, problem: RegistrationProblems[K] | null) => {
    if (problem) problems[key] = problem
  }
  set('firstName', nameProblem(form.firstName, limits))
  set('lastName', nameProblem(form.lastName, limits))
  set('email', form.email.trim() === '' ? 'required' : isEmail(form.email) ? null : 'invalid')
  set('phone', phoneProblem(form.phone))
  if (form.password !== undefined) set('password', passwordProblem(form.password, limits.password_length))
  set('ageConfirmed', form.ageConfirmed ? null : 'required')
  set('terms', termsProblem(form))
  const code = form.referralCode ?? ''
  set('referralCode', code === '' || code.length === limits.referral_code_length ? null : 'length')
  return problems
}

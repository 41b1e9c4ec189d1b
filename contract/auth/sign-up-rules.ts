import { composed } from '../books/composed-name.ts'
import { campus, limits, nameIn } from '../campus.ts'
import { isBlank, withoutUnseen } from '../invisible-characters.ts'
import { type Faults, Problem } from '../problem.ts'

export interface SignUpFields {
  fullName: string
  email: string
  department: string
  level: string
  password: string
  confirmPassword: string
}

/**
 * What is wrong with the form, a sentence a field, in the order of the specification.
 * Runs beside the form and on the server, which may restrict the domains further.
 */
export function signUpFaults(fields: SignUpFields, domains: readonly string[] = []): Faults {
  const { password, confirmPassword, email, department, level } = fields
  const choose = (field: string) => `Please choose your ${field}`
  return {
    ...(!fullNameOf(fields.fullName) && { fullName: 'Please enter your full name' }),
    ...(!email.trim() && { email: 'Please enter your email' }),
    ...newPasswordFaults(password, confirmPassword),
    ...(email.trim() && !isStudentEmail(email, domains) && { email: noStudentEmail() }),
    ...(!nameIn('departments', department) && { department: choose('department') }),
    ...(!nameIn('levels', level) && { level: choose('level') }),
  }
}

/** Checks every newly chosen password, and that it was typed twice alike. */
export function newPasswordFaults(password: string, confirmPassword: string): Faults {
  if (isBlank(password)) return { password: 'Please enter a password' }
  // Counts composed characters, so that tone marks do not count twice.
  const length = [...password.normalize('NFC')].length
  return {
    ...(password !== confirmPassword && { confirmPassword: 'Passwords do not match' }),
    ...(length < limits.passwordLength && { password: 'Password must be at least 6 characters' }),
    ...(length > limits.passwordMost && { password: 'Password must be at most 128 characters' }),
  }
}

/** One refusal that names every fault, the first of them as its own; null where nothing is wrong. */
export function problemOfFaults(faults: Faults): Problem | null {
  const [first] = Object.entries(faults)
  return first ? Object.assign(new Problem('invalid', first[1], first[0]), { faults }) : null
}

/** The part after the @ must contain the campus's word, or be one of `domains` where the campus lists them. */
export function isStudentEmail(email: string, domains: readonly string[]): boolean {
  const [local = '', domain = '', ...more] = tidyEmail(email).split('@')
  const wellFormed =
    more.length === 0 &&
    local.length <= 64 &&
    domain.length <= 180 &&
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local) &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)
  const allowed = domains.length > 0 ? domains.includes(domain) : domain.includes(campus.emailWord)
  return wellFormed && allowed
}

export const noStudentEmail = () => `email must be a ${campus.emailWord} student mail`

/** The normalised form in which an address is stored and compared. */
export function tidyEmail(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The stored form of a name: letters and tone marks as typed, composed (NFC); no invisible characters, single
 * spaces; '' for a name without anything visible.
 */
export function tidyName(name: string): string {
  const tidy = withoutUnseen(composed(name).replaceAll(/\s+/gu, ' ')).trim()
  return isBlank(tidy) ? '' : tidy
}

/** The stored form of a person's name; '' for one without any letter. */
export function fullNameOf(typed: string): string {
  const tidy = tidyName(typed)
  return /\p{L}/u.test(tidy) ? tidy : ''
}

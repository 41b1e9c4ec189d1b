import { composed } from '../books/composed-name.ts'
import { departments, levels, limits } from '../campus.ts'
import { isBlank, withoutUnseen } from '../invisible-characters.ts'
import { Problem } from '../problem.ts'

export interface SignUpFields {
  fullName: string
  email: string
  department: string
  level: string
  password: string
  confirmPassword: string
}

/**
 * Returns the first error in the form, in the order of the specification; null when there is none.
 * Runs beside the form and on the server, which may restrict the domains further.
 */
export function signUpProblem(fields: SignUpFields, domains: readonly string[] = []): Problem | null {
  if (!tidyName(fields.fullName)) return new Problem('invalid', 'Please enter your full name', 'fullName')
  if (!fields.email.trim()) return new Problem('invalid', 'Please enter your email', 'email')
  if (!fields.password) return new Problem('invalid', 'Please enter a password', 'password')
  return (
    newPasswordProblem(fields.password, fields.confirmPassword) ??
    emailProblem(fields.email, domains) ??
    choiceProblem(fields.department, departments, 'department') ??
    choiceProblem(fields.level, levels, 'level')
  )
}

/** Checks every newly chosen password. */
export function newPasswordProblem(password: string, confirmPassword: string): Problem | null {
  if (password !== confirmPassword) return new Problem('invalid', 'Passwords do not match', 'confirmPassword')
  // Counts composed characters, so that tone marks do not count twice.
  const length = [...password.normalize('NFC')].length
  if (length < limits.passwordLength)
    return new Problem('invalid', 'Password must be at least 6 characters', 'password')
  if (length > limits.passwordMost)
    return new Problem('invalid', 'Password must be at most 128 characters', 'password')
  return null
}

/** The part after the @ must contain `fuoye`, or be one of `domains` where the campus lists them. */
export function emailProblem(email: string, domains: readonly string[]): Problem | null {
  const [local = '', domain = '', ...more] = tidyEmail(email).split('@')
  const wellFormed =
    more.length === 0 &&
    local.length <= 64 &&
    domain.length <= 180 &&
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local) &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)
  const allowed = domains.length > 0 ? domains.includes(domain) : domain.includes('fuoye')
  return wellFormed && allowed ? null : new Problem('invalid', 'email must be a fuoye student mail', 'email')
}

function choiceProblem(value: string, choices: readonly string[], field: string): Problem | null {
  return choices.includes(value) ? null : new Problem('invalid', `Please choose your ${field}`, field)
}

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

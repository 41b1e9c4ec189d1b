import { limits } from './campus.ts'
import { Problem } from './problem.ts'

export interface SignUpFields {
  fullName: string
  email: string
  password: string
  confirmPassword: string
}

/**
 * The first thing wrong with what was typed, in the order the specification checks it; null when nothing is.
 * The same function runs beside the form and on the server, which may narrow the domains further.
 */
export function signUpProblem(fields: SignUpFields, domains: readonly string[] = []): Problem | null {
  if (!fields.fullName.trim()) return new Problem('invalid', 'Please enter your full name', 'fullName')
  if (!fields.email.trim()) return new Problem('invalid', 'Please enter your email', 'email')
  if (!fields.password) return new Problem('invalid', 'Please enter a password', 'password')
  if (fields.password !== fields.confirmPassword)
    return new Problem('invalid', 'Passwords do not match', 'confirmPassword')
  return passwordProblem(fields.password) ?? emailProblem(fields.email, domains)
}

/** Length is counted in characters as people see them, so that tone marks do not count twice. */
export function passwordProblem(password: string): Problem | null {
  const length = [...password.normalize('NFC')].length
  if (length < limits.passwordLength)
    return new Problem('invalid', 'Password must be at least 6 characters', 'password')
  if (length > limits.passwordMost)
    return new Problem('invalid', 'Password must be at most 128 characters', 'password')
  return null
}

/** The part after the @ must contain `fuoye`, or be one of `domains` where the campus names them. */
export function emailProblem(email: string, domains: readonly string[] = []): Problem | null {
  const problem = new Problem('invalid', 'email must be a fuoye student mail', 'email')
  const parts = email.trim().toLowerCase().split('@')
  const domain = parts[1] ?? ''
  if (parts.length !== 2 || !parts[0] || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) return problem
  const allowed = domains.length > 0 ? domains.includes(domain) : domain.includes('fuoye')
  return allowed ? null : problem
}

import { hash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits that travel in a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six digits, for people to type. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is kept of a secret: enough to know it again, not enough to use it. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

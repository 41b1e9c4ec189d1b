import { hash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six digits, for people to type. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is stored of a secret: enough to recognize it, not enough to use it. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

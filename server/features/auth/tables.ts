import type { Generated } from 'kysely'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    passwords: PasswordTable
    proofs: ProofTable
    email_changes: EmailChangeTable
    letters: LetterTable
    passkey_challenges: PasskeyChallengeTable
  }
}

/**
 * Apart from `users`, so that no query about people includes it by accident. Who was imported has none until they choose one.
 * `hash` is an argon2id PHC string.
 */
interface PasswordTable {
  userId: string
  hash: string
  changedAt: string
}

/** The one valid secret of a person for a purpose; a new one replaces it. */
interface ProofTable {
  userId: string
  purpose: 'email' | 'new email' | 'password'
  /** SHA-256 of the mailed secret. */
  secret: string
  triesLeft: number
  expiresAt: string
  createdAt: string
}

/** A new address, until its code is entered. */
interface EmailChangeTable {
  userId: string
  email: string
  createdAt: string
}

/** An email in the queue. Its text is made when it is sent, so that no secret is stored here. */
interface LetterTable {
  id: string
  kind: 'code' | 'new address' | 'reset' | 'moved' | 'passkey added' | 'passkey removed' | 'invitation'
  /** Null until somebody has looked the address up. */
  userId: string | null
  address: string
  /** When to send it, or when the lease of the process that took it expires. */
  dueAt: string
  tries: Generated<number>
  createdAt: string
}

/** A challenge for a passkey; the first response, right or wrong, uses it up. */
interface PasskeyChallengeTable {
  /** SHA-256 of the challenge. */
  secret: string
  /** The session that adds a passkey; null for signing in or confirming. */
  sessionId: string | null
  expiresAt: string
}

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

/** Apart from `users`, so that no query about people carries it by accident. `hash` is an argon2id PHC string. */
interface PasswordTable {
  userId: string
  hash: string
  changedAt: string
}

/** The one open proof a person may give for a purpose; a new one takes the place of the old. */
interface ProofTable {
  userId: string
  purpose: 'email' | 'new email' | 'password'
  /** SHA-256 of what was mailed. */
  secret: string
  triesLeft: number
  expiresAt: string
  createdAt: string
}

/** The address a member wants to have, until its code is typed. */
interface EmailChangeTable {
  userId: string
  email: string
  createdAt: string
}

/** A letter that is still to be sent. What it says is made when it is sent, so that no secret lies here. */
interface LetterTable {
  id: string
  kind: 'code' | 'new address' | 'reset' | 'moved' | 'passkey added' | 'passkey removed'
  /** Null where nobody has looked yet whether there is somebody of that address. */
  userId: string | null
  address: string
  /** When it is to be sent, or when whoever took it is dead. */
  dueAt: string
  tries: Generated<number>
  createdAt: string
}

/** What a passkey is to sign: taken by the first answer, be it right or wrong. */
interface PasskeyChallengeTable {
  /** SHA-256 of it. */
  secret: string
  /** In which session a new passkey is being added; null where one that is here is shown. */
  sessionId: string | null
  expiresAt: string
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    passwords: PasswordTable
    proofs: ProofTable
    email_changes: EmailChangeTable
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

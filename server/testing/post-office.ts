import type { Letter, Mail } from '#server/platform/mail/index.ts'

/** Mail that arrives here: letters in the order they came, to be read by a test. */
export interface PostOffice extends Mail {
  letters: Letter[]
  /** The code or the link's token in the newest letter to this address. */
  secretFor(address: string): string
}

export function postOffice({ configured = true } = {}): PostOffice {
  const letters: Letter[] = []
  return {
    configured,
    letters,
    async send(letter) {
      letters.push(letter)
    },
    secretFor(address) {
      const letter = letters.findLast(({ to }) => to === address)
      const secret = letter && /^\d{6}$|(?<=\/reset-password\/)\S+$/m.exec(letter.text)?.[0]
      if (!secret) throw new Error(`No letter with a secret came for ${address}`)
      return secret
    },
  }
}

import { api } from '#contract/index.ts'
import { campus } from './campus.ts'

/** What a student types to sign up. */
export const ada = {
  fullName: 'Adaeze Okafor',
  email: 'ada@student.fuoye.edu.ng',
  department: 'Law',
  level: '200',
  password: 'ìbàdàn7',
  confirmPassword: 'ìbàdàn7',
}

/** A campus where people join by the forms' calls, in browsers that keep their cookies. */
export async function joinable(options?: Parameters<typeof campus>[0]) {
  const it = await campus(options)
  return {
    ...it,
    database: it.platform.database,

    /** Signs up and in; returns the browser of a member whose first email has arrived. */
    async join(person: Partial<typeof ada> & { pictureId?: string } = {}) {
      const their = it.browser()
      const { email, password } = { ...ada, ...person }
      await their(api.auth.signUp, { body: { ...ada, ...person } })
      await their(api.auth.signIn, { body: { email, password } })
      await it.platform.jobs.settled()
      return their
    },

    /** The code, or the link's token, in the newest email to this address. */
    secretFor(address: string): string {
      const letter = it.letters.findLast(({ to }) => to === address)
      const secret = letter && /^\d{6}$|(?<=\/reset-password\/)\S+$/m.exec(letter.text)?.[0]
      if (!secret) throw new Error(`No letter with a secret came for ${address}`)
      return secret
    },
  }
}

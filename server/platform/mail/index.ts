import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'

export interface Letter {
  to: string
  subject: string
  /** Plain text; links on lines of their own. */
  text: string
}

export interface Mail {
  /** False where letters only go to a folder: then no address needs proving. */
  configured: boolean
  send(letter: Letter): Promise<void>
  /** Removes the letters to this address that still lie here; those that were sent are gone from here anyway. */
  forget(address: string): Promise<void>
}

/** Sends by SMTP. */
export async function smtpMail(url: string, from: string): Promise<Mail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    configured: true,
    async send(letter) {
      await transport.sendMail({ from, ...letter })
    },
    forget: async () => undefined,
  }
}

/** Writes each letter as a readable text file, for whoever runs the campus without mail. */
export function folderMail(folder: string, clock: Clock, configured = false): Mail {
  let count = 0
  const inNames = (address: string) => address.replace(/[^\w@.-]/g, '_')
  return {
    configured,
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true })
      count += 1
      const name = `${clock.now().replaceAll(':', '.')}-${count}-${inNames(to)}.txt`
      await writeFile(join(folder, name), `${headOf(to)}Subject: ${subject}\n\n${text}\n`)
    },
    async forget(address) {
      const names = await readdir(folder).catch(() => []) // no letter was ever written
      for (const name of names.filter((one) => one.endsWith(`-${inNames(address)}.txt`))) {
        const path = join(folder, name)
        // Names of files hold less than addresses do.
        if ((await readFile(path, 'utf8')).startsWith(headOf(address))) await rm(path, { force: true })
      }
    },
  }
}

const headOf = (address: string) => `To: ${address}\n`

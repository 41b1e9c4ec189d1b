import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { campus } from '#contract/campus.ts'
import type { Clock } from '../clock.ts'
import { keptSince } from '../retention.ts'

export interface Letter {
  to: string
  subject: string
  /** Plain text; links on lines of their own. */
  text: string
}

export interface Mail {
  /** False where mails only go to a folder: then addresses need no verification. */
  configured: boolean
  send(letter: Letter): Promise<void>
  /** Deletes stored mails to this address; sent ones are out of reach anyway. */
  forget(address: string): Promise<void>
  /** Deletes stored mails whose links and codes have expired. */
  sweep(): Promise<void>
}

/** The sender where nobody configured one. */
export const usualSender = () => `${campus.name} <campus@localhost>`

/** Sends by SMTP. */
export async function smtpMail(url: string, from?: string): Promise<Mail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    configured: true,
    async send(letter) {
      await transport.sendMail({ from: from ?? usualSender(), ...letter })
    },
    forget: async () => undefined,
    sweep: async () => undefined,
  }
}

/** Throws where the mail server rejects the login; sends nothing. */
export async function checkSmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Writes each mail as a text file, readable only for the operator of a campus without mail. */
export function folderMail(folder: string, clock: Clock, configured = false): Mail {
  let count = 0
  const inNames = (address: string) => address.replace(/[^\w@.-]/g, '_')
  return {
    configured,
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      count += 1
      const name = `${inName(clock.now())}-${count}-${inNames(to)}.txt`
      await writeFile(join(folder, name), `${headOf(to)}Subject: ${subject}\n\n${text}\n`, { mode: 0o600 })
    },
    async forget(address) {
      const names = await readdir(folder).catch(() => []) // no letter was ever written
      for (const name of names.filter((one) => one.endsWith(`-${inNames(address)}.txt`))) {
        const path = join(folder, name)
        // File names shorten long addresses, so compare the address inside.
        if ((await readFile(path, 'utf8')).startsWith(headOf(address))) await rm(path, { force: true })
      }
    },
    async sweep() {
      const oldest = inName(keptSince('letters', clock.now()))
      const names = await readdir(folder).catch(() => []) // no letter was ever written
      // Only our own files, whose names begin with the time.
      for (const name of names.filter((one) => isLetter.test(one) && one < oldest))
        await rm(join(folder, name), { force: true })
    },
  }
}

const inName = (at: string) => at.replaceAll(':', '.')
const isLetter = /^\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d\.\d{3}Z-\d+-.*\.txt$/

const headOf = (address: string) => `To: ${address}\n`

import { mkdir, writeFile } from 'node:fs/promises'
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
  }
}

/** Writes each letter as a readable text file, for whoever runs the campus without mail. */
export function folderMail(folder: string, clock: Clock, configured = false): Mail {
  let count = 0
  return {
    configured,
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true })
      count += 1
      const name = `${clock.now().replaceAll(':', '.')}-${count}-${to.replace(/[^\w@.-]/g, '_')}.txt`
      await writeFile(join(folder, name), `To: ${to}\nSubject: ${subject}\n\n${text}\n`)
    },
  }
}

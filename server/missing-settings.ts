import { campus } from '#contract/campus.ts'
import type { Config } from './config.ts'

/** Recommended settings that a public campus lacks, a sentence each: for log, doctor and admin desk. */
export function unset({
  mail,
  studentDomains,
  backup,
}: Pick<Config, 'mail' | 'studentDomains' | 'backup'>): string[] {
  const joining = mail.smtpUrl || studentDomains.length > 0 ? [] : [anybodyJoins()]
  const letters = mail.smtpUrl
    ? []
    : ['SMTP_URL is not set: no email is sent or verified, and anyone who forgets a password needs an admin']
  return [...joining, ...letters, ...(backup ? [] : ['BACKUP_TO is not set: the campus is not backed up'])]
}

export const anybodyJoins = () =>
  `Anyone can join: neither SMTP_URL nor STUDENT_EMAIL_DOMAINS is set, so any email with ${campus.emailWord} after the @ is accepted unverified`

/** The programs of this machine that help the campus, a sentence each: for the start. */
export const helpersOf = ({
  videos,
  texts,
}: {
  videos: { encoder: string | null }
  texts: { machine: string | null }
}): string[] => [
  ...(videos.encoder ? [`Reels are made smaller by ${videos.encoder}.`] : []),
  ...(texts.machine ? [`Scanned papers are read by ${texts.machine}.`] : []),
]

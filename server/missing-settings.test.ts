import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { unset } from './missing-settings.ts'

const domains = { STUDENT_EMAIL_DOMAINS: 'fuoye.edu.ng' }
const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'campus@fuoye.edu.ng' }
const backup = { BACKUP_TO: '/mnt/other-disk/campus' }

test.each([
  [
    {},
    [
      /^Anyone can join: neither SMTP_URL nor STUDENT_EMAIL_DOMAINS is set/,
      /^SMTP_URL is not set: no email is sent/,
      /^BACKUP_TO is not set: the campus is not backed up$/,
    ],
  ],
  [domains, [/^SMTP_URL is not set/, /^BACKUP_TO is not set/]],
  [mail, [/^BACKUP_TO is not set/]],
  [backup, [/^Anyone can join/, /^SMTP_URL is not set/]],
  [{ ...domains, ...backup }, [/^SMTP_URL is not set/]],
  [{ ...mail, ...backup }, []],
])('with %o these are told as not set: %o', (env, sentences) => {
  expect(unset(readConfig(env))).toEqual(sentences.map((one) => expect.stringMatching(one)))
})

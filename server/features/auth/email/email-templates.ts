import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import type { Config } from '#server/config.ts'
import type { Letter } from '#server/platform/mail/index.ts'

/** Begins and ends as the campus says. */
function inWords(name: string, words: string): string {
  const { greeting = 'Hello', closing = '' } = campus.mails ?? {}
  return `${greeting} ${name},\n\n${words}${closing && `\n\n${closing}`}`
}

export function codeLetter(to: string, name: string, code: string): Letter {
  return {
    to,
    subject: `${code} is your ${campus.name} code`,
    text: inWords(
      name,
      `Your ${campus.name} code is:

${code}

Enter it to verify your email. It works for 15 minutes. Didn’t sign up? Ignore this email.`,
    ),
  }
}

export function newAddressLetter(to: string, name: string, code: string): Letter {
  return {
    to,
    subject: `${code} is your ${campus.name} code`,
    text: inWords(
      name,
      `Your ${campus.name} code is:

${code}

Enter it to use this email for your account. It works for 15 minutes. Didn’t ask for it? Ignore this email.`,
    ),
  }
}

/** Goes to the old address, so that its owner hears of a hijacked session. */
export function movedLetter(to: string, name: string): Letter {
  return {
    to,
    subject: `Your ${campus.name} account has a new email`,
    text: inWords(
      name,
      `You changed the email of your account, so we now write to the new one.

Wasn’t that you? Write to ${campus.email} at once.`,
    ),
  }
}

/** Warns the owner of a hijacked session or a stolen password. */
export function passkeyAddedLetter(to: string, name: string): Letter {
  return {
    to,
    subject: `A passkey was added to your ${campus.name} account`,
    text: inWords(
      name,
      `You added a passkey to your account. Anyone who has it can sign in as you. You can see it in your settings.

Wasn’t that you? Write to ${campus.email} at once.`,
    ),
  }
}

export function passkeyRemovedLetter(to: string, name: string): Letter {
  return {
    to,
    subject: `A passkey was removed from your ${campus.name} account`,
    text: inWords(
      name,
      `A passkey was removed from your account, in your settings or by an admin. It no longer works.

Wasn’t that you? Write to ${campus.email} at once.`,
    ),
  }
}

/** The link uses the configured address: a request's Host header can be forged. */
export function resetLetter(
  to: string,
  name: string,
  token: string,
  { site, port }: Pick<Config, 'site' | 'port'>,
): Letter {
  return {
    to,
    subject: `Choose a new ${campus.name} password`,
    text: inWords(
      name,
      `Open this link to choose a new password, or to sign in with your old one if we asked you to wait:

${site ?? `http://localhost:${port}`}${address('resetPassword', { token })}

It works once, within an hour. Didn’t ask for it? Ignore this email; your password stays the same.`,
    ),
  }
}

export function invitationLetter(
  to: string,
  name: string,
  { token, days }: { token: string; days: number },
  { site, port }: Pick<Config, 'site' | 'port'>,
): Letter {
  return {
    to,
    subject: `Your ${campus.name} account`,
    text: inWords(
      name,
      `An account was made for you on ${campus.name}. Open this link to choose a password, then sign in with this email:

${site ?? `http://localhost:${port}`}${address('resetPassword', { token })}

It works once, within ${days} days. Don’t want an account? Sign in once and delete it in your settings, or write to ${campus.email}.`,
    ),
  }
}
